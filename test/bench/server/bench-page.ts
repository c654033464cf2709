import { PRODUCTS } from './bench-quote.ts';

/** What a page of the bench has. */
export interface PageKind {
  /** Path of the script. */
  readonly script: string;
  /** Path of the service. */
  readonly serviceUrl: string;
  readonly hasOffer: boolean;
}

/** A page with a script tag and an element, the same for every candidate. */
export function benchPage({ script, serviceUrl, hasOffer }: PageKind): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sofa</title>
<link rel="icon" href="/icon.svg">
<script async src="${script}" data-service-url="${serviceUrl}" data-store-id="bench" data-country="US"></script>
</head>
<body>
<h1>Sofa</h1>
${hasOffer ? offerMarkup() : ''}
<main></main>
</body>
</html>`;
}

/** The element; `loading="eager"`, because those of a thousand offers that nobody sees count too. */
export function offerMarkup(): string {
  const [{ productTitle, productPrice }] = PRODUCTS;
  return `<warranty-offer product-source="none" product-title="${productTitle}" product-price="${productPrice}" currency="USD" loading="eager"></warranty-offer>`;
}
