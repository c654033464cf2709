import type {
  Selection,
  WarrantyClearEvent,
  WarrantyPopupToggleEvent,
  WarrantyReadyEvent,
  WarrantySelectEvent,
} from 'warranty-widget';

/** What a shop writes down of each event, read from the event's own typed fields. */
export const offerLog = {
  ready: ({ quote }: WarrantyReadyEvent) => `ready: ${quote.warrantyQuoteItemList.length} offers`,
  select: ({ selection: { product, shown } }: Pick<WarrantySelectEvent<Selection>, 'selection'>) =>
    `select: ${product.productTitle}, ${shown.tenure} at ${shown.price}`,
  clear: ({ reason }: WarrantyClearEvent) => `clear: ${reason}`,
  popupToggle: ({ open }: WarrantyPopupToggleEvent) => `popup: ${open ? 'open' : 'closed'}`,
};
