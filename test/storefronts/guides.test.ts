import { expect } from '@open-wc/testing';
import { snippetsOf } from '../support/guide-snippets.ts';
import { reservedPlace } from '../support/reserved-place.ts';

/** What each guide shows, in its order. */
const GUIDES: Readonly<Record<string, readonly string[]>> = {
  'README.md': [],
  'plain-html.md': ['plain-html/product-form.html'],
  'shopify.md': [
    'shopify/warranty-scripts.liquid',
    'shopify/warranty-offer.liquid',
    'shopify/warranty-offer-block.liquid',
    'shopify/order-webhooks.ts',
  ],
  'woocommerce.md': ['woocommerce/wp-config.php', 'woocommerce/offer-template.php'],
  'magento.md': [
    'magento/env.php',
    'magento/Shop/Warranty/view/frontend/templates/warranty-offer.phtml',
  ],
  'bigcommerce.md': [
    'bigcommerce/warranty-script.html',
    'bigcommerce/warranty-field.html',
    'bigcommerce/warranty-data.html',
  ],
};

/** Files and folders of `examples/storefronts` to which a guide links. */
function linksOf(guide: string): string[] {
  return Array.from(
    guide.matchAll(/\]\(\.\.\/\.\.\/examples\/storefronts\/([^)]+)\)/g),
    ([, path = '']) => path,
  );
}

async function text(path: string): Promise<string> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.text();
}

/** What the rules for an offer without its script say in a text. */
function reservedRooms(source: string): string[] {
  const rules = source.matchAll(/warranty-offer:not\(:defined\)[^{]*\{([^}]*)\}/g);
  return Array.from(rules, ([, declarations = '']) => declarations.replace(/\s+/g, ' '));
}

describe('the storefront guides', () => {
  it('and their files reserve the room that the README reserves, with the margins of a fallback in it', async () => {
    const rooms = reservedRooms(await reservedPlace());
    expect(rooms).to.have.length(1);
    const files = JSON.parse(await text('/storefronts/snippets')) as string[];
    const sources = await Promise.all(files.map((path) => text(`/storefronts/snippets/${path}`)));
    const reserved = sources.flatMap(reservedRooms);
    expect(reserved).to.have.length(6);
    expect(reserved).to.deep.equal(reserved.map(() => rooms[0]));
  });

  for (const [guide, paths] of Object.entries(GUIDES)) {
    it(`${guide} shows the tested files, and no other code`, async () => {
      const snippets = snippetsOf(await text(`/docs/storefronts/${guide}`));
      expect(snippets.map(({ path }) => path)).to.deep.equal(paths);
      for (const { path, code } of snippets) {
        expect(code).to.equal(await text(`/storefronts/snippets/${path}`));
      }
    });
  }

  for (const guide of Object.keys(GUIDES).filter((name) => name !== 'README.md')) {
    it(`${guide} prints or links each file of its folder, and links to nothing else`, async () => {
      const all = JSON.parse(await text('/storefronts/snippets')) as string[];
      const own = all.filter((path) => path.startsWith(guide.replace('.md', '/')));
      const shown = await text(`/docs/storefronts/${guide}`);
      const links = linksOf(shown);
      const printed = snippetsOf(shown).map(({ path }) => path);
      expect(own).to.have.length.above(0);
      expect(own.filter((path) => !links.includes(path) && !printed.includes(path))).to.deep.equal(
        [],
      );
      const leadsToFiles = (link: string) =>
        own.some((path) => path === link || path.startsWith(`${link}/`));
      expect(links.filter((link) => !leadsToFiles(link))).to.deep.equal([]);
    });
  }
});
