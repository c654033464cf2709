import { PRODUCTS } from './bench-quote.ts';

/** The script tag of a candidate. */
interface ScriptTag {
  readonly src: string;
  /** Of its `data-*` attributes; the others are always the same. */
  readonly serviceUrl: string;
}

/** What a page of the bench has. */
interface PageParts {
  /** Absent: the bench adds it when the page stands still. */
  readonly script?: ScriptTag | undefined;
  readonly hasOffer: boolean;
}

/** A page with a script tag and an element, the same for every candidate. */
export function benchPage({ script, hasOffer }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sofa</title>
<link rel="icon" href="/icon.svg">
${script ? scriptTag(script) : ''}
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

function scriptTag({ src, serviceUrl }: ScriptTag): string {
  return `<script async src="${src}" data-service-url="${serviceUrl}" data-store-id="bench" data-country="US"></script>`;
}
