import { expect } from '@open-wc/testing';
import { itInTurn } from '../../support/it-in-turn.ts';
import { plainHtml } from '../support/controls.ts';
import { describeAsking, describeStorefront } from '../support/journeys.ts';
import { describeAfterSale } from '../support/after-sale.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

describeStorefront('a plain HTML shop', plainHtml);
describeAfterSale('a plain HTML shop', plainHtml);
describeAsking('a plain HTML shop', plainHtml, 'plain-html.md');

describe("the merchant's log", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(plainHtml);
    await page.pickPlan(0);
  });
  afterEach(() => page.close());

  /** What is logged when this choice is sent with this variant. */
  async function logsOf(variant: string, warranty: string): Promise<readonly string[]> {
    await page.post('cart', { variant, quantity: '1', warranty });
    return (await page.state(({ lines }) => lines.length === 1)).logs;
  }
  const choice = () => page.find<HTMLInputElement>('[name=warranty]').value;

  itInTurn('names the status and the fields of a plan that is not sold', async () => {
    expect(await logsOf('2002', choice())).to.deep.equal([
      `The plan of cart line ${JSON.stringify(await lineId())} is not sold: product-mismatch (productTitle, productPrice).`,
    ]);
  });

  itInTurn('names the fields of what is no choice', async () => {
    expect(await logsOf('2001', '{"warrantySKU":7}')).to.have.length(1);
    const [message] = (await page.state(() => true)).logs;
    expect(message).to.match(/is not sold: it is no selection \(.*warrantySKU.*\)\.$/);
  });

  async function lineId(): Promise<string> {
    const { lines } = await page.state((now) => now.lines.length === 1);
    return lines[0]?.id ?? '';
  }
});
