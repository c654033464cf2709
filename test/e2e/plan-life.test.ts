import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { verifyReceipt } from 'warranty-widget/merchant';
import { addToCart, goToCheckout, placeOrder } from './support/buy.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

const phone = { path: '/products/nova-9', plan: '2 years', quantity: 2 };
const headphones = { path: '/products/hush-2' };

describe('the life of a plan', () => {
  const opened = openShop(startShop);

  /** Puts the service down and back while the shopper’s page stays open. */
  const serviceIs = (page: Page, mode: string) =>
    page.request.post('/demo-service', {
      form: { mode, back: '/staff' },
      headers: { Origin: opened.shop.url },
    });

  /** The contracts that the service has: ids of those that stand, and of those that ended. */
  const contracts = async (orderId: string) => {
    const all = await opened.shop.contracts(orderId);
    const idsOf = (isCancelled: boolean) =>
      all.filter((one) => one.isCancelled === isCancelled).map(({ contractId }) => contractId);
    return { standing: idsOf(false), ended: idsOf(true) };
  };

  const fileOf = async (page: Page, name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).first().click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };

  it('is chosen, paid while the service is down, made when it is back, refunded, bought afterwards by a mail’s link, proved by its receipt, and set right by the staff', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const badges = (state: string) => page.locator(`.badge[data-state="${state}"]`);

    // Chosen, and paid while the service is down.
    await addToCart(page, phone);
    await addToCart(page, headphones);
    await goToCheckout(page);
    await serviceIs(page, 'down');
    const orderId = await placeOrder(page);
    await page.getByText('Your contracts are on their way.').waitFor();
    await page.getByText('2 contracts to be made').waitFor();
    await page.getByText(/The shop asks again/).waitFor();

    // The service is back: the open page shows the contracts.
    await serviceIs(page, 'well');
    await page.getByText('Your contracts are up to date.').waitFor();
    await badges('active').nth(1).waitFor();
    assert.equal(await badges('pending').count(), 0);
    const [oldest, newest] = (await contracts(orderId)).standing;

    // One unit is refunded: its contract ends, the newest first.
    await page.getByRole('button', { name: 'Refund one unit of Nova 9' }).press('Enter');
    await page
      .getByText(`One unit was refunded with its plan: $796.99. Contract ${newest} ended.`)
      .waitFor();
    assert.deepEqual(await contracts(orderId), { standing: [oldest], ended: [newest] });
    await page.getByText('1 unit, 1 refunded').waitFor();

    // A plan is bought afterwards, by the link of the mail; the link is good once.
    await page.getByRole('link', { name: 'The mail about it' }).click();
    const link = page.getByRole('link', { name: 'See the plans for Hush 2 wireless headphones' });
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.getByRole('radio', { name: '3 years' }).check();
    await page.getByRole('button', { name: 'Buy the chosen plan' }).click();
    await page.waitForURL(`**/orders/${orderId}`);
    await page.getByText('The plan was added.').waitFor();
    assert.equal((await contracts(orderId)).standing.length, 2);
    await page.goto(address);
    await page.getByRole('heading', { name: 'This offer was used' }).waitFor();
    await page.goto(`/orders/${orderId}`);

    // What the shopper agreed to: the words, and a signature that anybody can verify.
    await page.getByText('What you agreed to').last().press('Enter');
    const receipt = page.locator('.receipt[open]');
    await receipt.getByText(/^Protect your sound\s+3 years: \$/).waitFor();
    await receipt.getByText('Verified: the receipt is as the shop signed it').waitFor();
    const jws = await fileOf(page, 'The signed receipt (JWS)');
    const verified = await verifyReceipt(jws, await fileOf(page, 'The shop’s public key'));
    assert.equal(verified.status, 'ok');

    // The service loses its answer: somebody finds the contracts there, and settles the order.
    const more = async (units: string) => {
      await page.getByLabel('Quantity of Hush 2 wireless headphones').fill(units);
      await page.getByRole('button', { name: 'Change' }).last().click();
      await page.getByText('Somebody of the shop is looking at your contracts.').waitFor();
      await page.getByRole('link', { name: 'the staff’s page' }).click();
      await page.getByText(`Which contracts does order ${orderId}`).waitFor();
      await page.getByText('It is unknown whether the service carried out the order').waitFor();
    };
    await serviceIs(page, 'losing-answers');
    await more('2');
    await page.getByRole('button', { name: /^Settle with these 4 contracts/ }).click();
    await page.getByText(`Order ${orderId} is settled. It has 3 contracts.`).waitFor();
    await page.getByText('Nothing needs you').waitFor();

    // The service loses the order: nothing of it is found there, and it is sent again.
    await page.goto(`/orders/${orderId}`);
    await serviceIs(page, 'losing-orders');
    await more('3');
    await serviceIs(page, 'well');
    await page.getByRole('button', { name: `Retry order ${orderId}` }).press('Enter');
    await page.getByText(`Order ${orderId} was sent again. It has 4 contracts.`).waitFor();
    assert.equal((await contracts(orderId)).standing.length, 4);
    await visit.end();
  });
});
