import { expect } from '@open-wc/testing';
import { ScriptedService, type ScriptedReply } from '../support/scripted-service.ts';
import { exampleQuote } from '../support/quotes.ts';
import { storefronts } from './support/controls.ts';
import { StorefrontPage, type StorefrontControls } from './support/storefront-page.ts';

/** Ways in which the service fails; in the first three it has not answered when the product is added. */
const FAILURES: Readonly<Record<string, ScriptedReply>> = {
  hanging: { behaviour: 'hang' },
  slow: { behaviour: 'drip', body: exampleQuote() },
  late: { behaviour: 'hold', body: exampleQuote() },
  down: { behaviour: 'destroy' },
  'status 500': { status: 500, body: { error: 'broken' } },
  garbage: { body: '<!doctype html><title>Maintenance</title>' },
  empty: { body: '' },
};

/** Adds the product while the service fails; true once it, and nothing else, is in the cart. */
async function isAdded(controls: StorefrontControls, reply: ScriptedReply): Promise<boolean> {
  const service = await ScriptedService.create('/scripted');
  await service.script([reply]);
  const page = await StorefrontPage.open(controls, service.url);
  const errors: string[] = [];
  const { contentWindow } = page.frame;
  contentWindow?.addEventListener('error', ({ message }) => errors.push(message));
  contentWindow?.addEventListener('unhandledrejection', ({ reason }) => errors.push(`${reason}`));
  try {
    await service.waitForRequests(1);
    const isUnanswered = ['hang', 'drip', 'hold'].includes(reply.behaviour ?? '');
    if (!isUnanswered) await page.offerIn('error');
    page.add();
    const lines = await page.cart((now) => now.length > 0);
    expect(errors).to.deep.equal([]);
    return lines.length === 1 && lines[0]?.quantity === 1 && !lines[0].covers;
  } finally {
    page.close();
  }
}

describe('while the service fails', () => {
  let added = 0;
  for (const [name, controls] of Object.entries(storefronts)) {
    it(`the product reaches the cart: ${name}`, async () => {
      const attempts = Object.values(FAILURES).map((reply) => isAdded(controls, reply));
      const results = await Promise.all(attempts);
      added += results.filter(Boolean).length;
      expect(results).to.deep.equal(results.map(() => true));
    });
  }

  it('it does so on every page in every failure mode', () => {
    const pages = Object.keys(storefronts).length;
    const modes = Object.keys(FAILURES).length;
    expect({ pages, modes, added }).to.deep.equal({ pages: 9, modes: 7, added: 63 });
  });
});
