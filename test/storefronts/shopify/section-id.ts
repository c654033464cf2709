/** Shopify's id of the section of a product. */
export const SECTION_ID = 'template--7001__main';
