import { type DeleteBatch, nextQuotes } from './batch.ts';

/** Deletes the next quotes for products; the policies that they offered are rows of their own. */
export const deleteOldQuotes: DeleteBatch = async (transaction, before, after) => {
  const { ids, end } = await nextQuotes(transaction, 'quote', before, after);
  if (ids.length > 0) {
    await transaction.deleteFrom('quote').where('warranty_quote_id', 'in', ids).execute();
  }
  return { deleted: ids.length, end };
};
