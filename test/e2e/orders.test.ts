import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, goToCheckout, order, orderIdOf, placeOrder } from './support/buy.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

const phone = '/products/nova-9';
const laptop = '/products/aster-14';

describe('an order', () => {
  const opened = openShop(startShop, { reusesPage: true });

  it('with a plan has one contract, which the account shows', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const orderId = await order(page, { path: phone, plan: '2 years' });
    const [contract, ...others] = await opened.shop.contracts(orderId);
    assert.deepEqual(others, []);
    assert.ok(contract && !contract.isCancelled);
    await page.getByText(contract.contractId, { exact: true }).waitFor();
    assert.deepEqual(await page.locator('.badge').allInnerTexts(), ['Active']);
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('link', { name: orderId }).waitFor();
    await page.getByText('1 contract', { exact: true }).waitFor();
    await visit.end();
  });

  it('without a plan has no contract, and no error', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const orderId = await order(page, { path: phone });
    assert.deepEqual(await opened.shop.contracts(orderId), []);
    assert.equal(await page.locator('.notice').count(), 0);
    await visit.end();
  });

  it('of two plans and three units has a contract for each unit', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const orderId = await order(
      page,
      { path: phone, plan: '2 years', quantity: 2 },
      { path: laptop, plan: '3 years' },
      { path: '/products/morning-mug' },
    );
    const skus = (await opened.shop.contracts(orderId)).map(({ policySKU }) => policySKU);
    assert.equal(skus.length, 3);
    assert.equal(new Set(skus).size, 2);
    assert.equal(await page.locator('[data-state="active"]').count(), 3);
    assert.deepEqual(await page.locator('.contracts h3').allInnerTexts(), [
      'Protection plan, 2 years, $97.99 each, included in the price above',
      'Protection plan, 3 years, $149.99, included in the price above',
    ]);
    await visit.end();
  });

  it('sent by a double click is one order', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await addToCart(page, { path: phone, plan: '1 year' });
    await goToCheckout(page);
    await page.getByRole('button', { name: 'Place order' }).dblclick();
    // Not the navigation, which the second press may end and begin anew.
    await page.locator('[data-state="active"]').waitFor();
    const orderId = await orderIdOf(page);
    assert.equal((await opened.shop.contracts(orderId)).length, 1);
    await page.goto('/orders');
    assert.equal(await page.locator('.order-list li').count(), 1);
    await visit.end();
  });

  it('sent again by a reload of the form’s answer, or by the way back, is one order', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await addToCart(page, { path: phone, plan: '1 year' });
    await goToCheckout(page);
    const form = await page.locator('.checkout').evaluate((element) => {
      if (!(element instanceof HTMLFormElement)) return [];
      return [...new FormData(element)].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
    });
    const orderId = await placeOrder(page);
    const first = await opened.shop.contracts(orderId);

    await page.reload();
    await page.goBack();
    await page.waitForURL('**/cart');
    const repeat = await page.request.post('/orders', {
      form: Object.fromEntries(form),
      headers: { Origin: opened.shop.url },
    });
    assert.equal(new URL(repeat.url()).pathname, `/orders/${orderId}`);
    assert.deepEqual(await opened.shop.contracts(orderId), first);

    await page.goto(`/orders/${orderId}`);
    await page.getByRole('button', { name: 'Send the order again' }).click();
    // In a block, without which Orca says that there is a status, and not its text.
    await page
      .getByRole('status')
      .getByRole('paragraph')
      .filter({ hasText: 'The order was sent again.' })
      .waitFor();
    assert.deepEqual(await opened.shop.contracts(orderId), first);
    await visit.end();
  });

  it('follows a change of quantity: contracts are added, the newest are cancelled', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const orderId = await order(page, { path: phone, plan: '2 years', quantity: 2 });
    const [oldest] = await opened.shop.contracts(orderId);

    await page.getByLabel('Quantity').fill('3');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByText('The quantity was changed.').waitFor();
    assert.equal(await page.locator('[data-state="active"]').count(), 3);

    await page.getByLabel('Quantity').fill('1');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.locator('[data-state="cancelled"]').first().waitFor();
    assert.equal(await page.locator('[data-state="cancelled"]').count(), 2);
    const standing = (await opened.shop.contracts(orderId)).filter(
      ({ isCancelled }) => !isCancelled,
    );
    assert.deepEqual(standing, [oldest]);
    await visit.end();
  });

  it('of a cancelled line has its contracts cancelled, and leaves the others', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const orderId = await order(
      page,
      { path: phone, plan: '2 years' },
      { path: laptop, plan: '2 years' },
    );
    await page.getByRole('button', { name: 'Cancel Nova 9 smartphone' }).click();
    await page.getByText('The line and its plans were cancelled.').waitFor();
    const states = (await opened.shop.contracts(orderId)).map(({ isCancelled }) => isCancelled);
    assert.deepEqual(states, [true, false]);
    assert.deepEqual(
      await page.locator('.contracts h3').allInnerTexts(),
      [
        'Protection plan, 2 years, $97.99',
        'Protection plan, 2 years, $114.99, included in the price above',
      ],
      'no price stands above a cancelled line',
    );
    await visit.end();
  });

  it('that is cancelled has every contract cancelled', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const orderId = await order(
      page,
      { path: phone, plan: '2 years', quantity: 2 },
      { path: laptop, plan: '2 years' },
    );
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('The order and its plans were cancelled.').waitFor();
    const states = (await opened.shop.contracts(orderId)).map(({ isCancelled }) => isCancelled);
    assert.deepEqual(states, [true, true, true]);
    assert.equal(await page.getByRole('button', { name: 'Cancel the order' }).count(), 0);
    await visit.end();
  });

  it('of which one plan is taken off keeps the product and the other plan', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const orderId = await order(
      page,
      { path: phone, plan: '2 years' },
      { path: laptop, plan: '2 years' },
    );
    await page.getByRole('button', { name: 'Take the plan off Nova 9 smartphone' }).click();
    await page.getByText('The plan was taken off.').waitFor();
    const states = (await opened.shop.contracts(orderId)).map(({ isCancelled }) => isCancelled);
    assert.deepEqual(states, [true, false]);
    // The product alone is charged, and a plan can be bought for it again.
    await page.getByText('$699.00', { exact: true }).first().waitFor();
    await page.getByRole('radio', { name: '3 years' }).check();
    await page.getByRole('button', { name: 'Buy the chosen plan' }).waitFor();
    await visit.end();
  });

  it('made without a plan can have one bought afterwards, on its own page', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const orderId = await order(page, { path: laptop, quantity: 2 });
    const buy = page.getByRole('button', { name: 'Buy the chosen plan' });
    await visit.offerIs('ready');
    assert.equal(await buy.isVisible(), false, 'nothing is bought that was not chosen');
    await page.getByRole('radio', { name: '3 years' }).check();
    await buy.click();
    await page.getByText('The plan was added.').waitFor();
    await page.getByText('included in the price above').waitFor();
    assert.equal((await opened.shop.contracts(orderId)).length, 2);
    assert.equal(await page.locator('[data-state="active"]').count(), 2);
    await visit.end();
  });

  it('belongs to the shopper who made it', async () => {
    const visit = await opened.visit();
    const orderId = await order(visit.page, { path: phone });
    const stranger = await opened.visit();
    const response = await stranger.page.goto(`/orders/${orderId}`);
    assert.equal(response?.status(), 404);
    await visit.end();
    await stranger.end();
  });
});

describe('an order of which the service refuses a part', () => {
  const opened = openShop(() =>
    startShop((path, body) =>
      path.endsWith('/order') ? body.replaceAll(/"LAPTOP-[^"]+Y"/g, '"NO-SUCH-PLAN"') : body,
    ),
  );

  it('shows the contracts that exist and why one does not, and charges only for those', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const orderId = await order(
      page,
      { path: phone, plan: '2 years' },
      { path: laptop, plan: '2 years' },
    );
    assert.equal((await opened.shop.contracts(orderId)).length, 1);
    assert.equal(await page.locator('[data-state="active"]').count(), 1);
    const failed = await page.locator('.contract-failed').innerText();
    assert.match(failed, /No contract, and no charge: No plan with this policySKU was offered/);
    await page.getByText('$999.00', { exact: true }).waitFor();
    await visit.end();
  });
});
