/** A `fetch` that reads each reply, as to log it, and leaves nothing to read to whoever asked. */
export const fetchAndRead: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  await response.text();
  return response;
};
