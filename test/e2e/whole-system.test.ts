import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fillInCustomer } from './support/buy.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';
import type { Visit } from './support/visit.ts';

/** Buys the plan of one year for what the shop suggests; returns the contract's id. */
async function buyPlan(visit: Visit): Promise<string> {
  const { page } = visit;
  await page.goto('/whole-system');
  await page.getByRole('radio', { name: '1 year' }).check();
  await fillInCustomer(page);
  await page.getByRole('button', { name: 'Buy the plan' }).click();
  return contractIdOf(visit);
}

async function contractIdOf({ page }: Visit): Promise<string> {
  await page.waitForURL('**/whole-system/sales/*');
  return (await page.locator('.contract-id').textContent()) ?? '';
}

/** Covers the laptop too and takes the plan of three years. */
async function coverLaptop(visit: Visit): Promise<void> {
  const { page } = visit;
  const earlier = await page.getByRole('radio', { name: '3 years' }).getAttribute('value');
  await page.getByRole('checkbox', { name: 'Aster 14 laptop, 512 GB' }).check();
  await page
    .locator(`warranty-whole-system input:not([value="${earlier}"])[type=radio]`)
    .last()
    .waitFor();
  await page.getByRole('radio', { name: '3 years' }).check();
  await page.getByRole('button', { name: 'Update the contract' }).click();
}

describe('one plan for the home', () => {
  const opened = openShop(startShop, { reusesPage: true });

  it('is bought for the products that are covered', async () => {
    const visit = await opened.visit();
    const contractId = await buyPlan(visit);
    assert.match(contractId, /\w/);
    await visit.page
      .getByText(
        'Glacier 360 refrigerator · Tide 8 washing machine · Vista OLED television, 55 inch',
      )
      .waitFor();
    await visit.page.getByRole('link', { name: 'Orders' }).click();
    await visit.page.getByRole('link', { name: 'Plan for the home' }).waitFor();
    await visit.end();
  });

  it('costs what the covered products make it cost', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await page.goto('/whole-system');
    const oneYear = page.locator('warranty-whole-system label', { hasText: '1 year' });
    const price = await oneYear.textContent();
    await page.getByRole('radio', { name: '1 year' }).check();
    await page.getByRole('checkbox', { name: 'Vista OLED' }).uncheck();
    await visit.offerIs('ready');
    assert.notEqual(await oneYear.textContent(), price);
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
    await visit.end();
  });

  it('keeps what was typed and covered, where no plan was chosen', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await page.goto('/whole-system');
    await page.getByRole('checkbox', { name: 'Vista OLED' }).uncheck();
    await visit.offerIs('loading', 'ready');
    await visit.offerIs('ready');
    await fillInCustomer(page);
    await page.getByRole('button', { name: 'Buy the plan' }).click();
    await page.getByText('Choose a plan, and fill in name and address.').waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Ada');
    assert.equal(await page.getByLabel('City').inputValue(), 'Albany');
    assert.equal(await page.getByRole('checkbox', { name: 'Vista OLED' }).isChecked(), false);
    await visit.end();
  });

  it('says to choose at least one product, where none is ticked', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await page.goto('/whole-system');
    const ticked = page.getByRole('checkbox', { checked: true });
    await ticked.first().waitFor();
    for (let left = await ticked.count(); left > 0; left--) {
      await ticked.first().click();
      if (left > 1) await visit.offerIs('ready');
    }
    await page.getByText('Choose at least one product.').waitFor();
    assert.equal(await ticked.count(), 1);
    await visit.end();
  });

  it('is refused when it was chosen for other products than those quoted', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await page.goto('/whole-system');
    await page.getByRole('radio', { name: '1 year' }).check();
    await fillInCustomer(page);
    const entry = await page.locator('input[name="warranty"]').inputValue();
    await page.locator('form.checkout').evaluate((form, value) => {
      form.addEventListener('formdata', (event) => {
        if (event instanceof FormDataEvent) {
          event.formData.set('warranty', value.replaceAll('"isCovered":false', '"isCovered":true'));
        }
      });
    }, entry);
    await page.getByRole('button', { name: 'Buy the plan' }).click();
    await page.getByText('The offer does not hold (product-mismatch)').waitFor();
    await visit.end();
  });

  it('is updated within 30 days, and stays one contract', async () => {
    const visit = await opened.visit();
    const contractId = await buyPlan(visit);
    await coverLaptop(visit);
    await visit.page.getByText('The contract was updated.').waitFor();
    assert.equal(await contractIdOf(visit), contractId);
    await visit.page.getByText(/55 inch · Aster 14 laptop, 512 GB/).waitFor();
    await visit.end();
  });

  it('keeps its products after 30 days, but not the customer’s address', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const contractId = await buyPlan(visit);
    await page.getByRole('button', { name: '30 days later' }).click();
    await page.getByRole('button', { name: 'One day later' }).click();
    await page.getByText('31 days ahead of the real time').waitFor();

    await coverLaptop(visit);
    await page
      .getByText('lineItemList cannot be changed later than 30 days after the date of sale')
      .waitFor();
    assert.doesNotMatch(await page.locator('.sale-facts').innerText(), /Aster 14 laptop/);

    await page.getByLabel('City').fill('Buffalo');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The contract was updated.').waitFor();
    assert.equal(await page.getByLabel('City').inputValue(), 'Buffalo');
    assert.equal(await contractIdOf(visit), contractId);

    await page.getByRole('button', { name: 'Back to the real time' }).click();
    await page.getByText('It is').waitFor();
    assert.equal(opened.shop.clock.daysAhead, 0);
    await visit.end();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has pages that are accessible in ${colorScheme} colours and stand still`, async () => {
      const visit = await opened.visit({ colorScheme, width: 360 });
      await visit.open('/whole-system');
      await visit.offerIs('ready');
      assert.equal(await visit.layoutShift(), 0);
      assert.deepEqual(await visit.accessibilityIssues(), []);
      await buyPlan(visit);
      await visit.offerIs('ready');
      assert.equal(await visit.layoutShift(), 0);
      assert.deepEqual(await visit.accessibilityIssues(), []);
      await visit.end();
    });
  }
});
