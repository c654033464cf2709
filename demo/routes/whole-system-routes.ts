import { Hono } from 'hono';
import { WholeSystemLineItem, WholeSystemSelection } from 'warranty-widget/schemas';
import * as z from 'zod';
import { wholeSystemPage } from '../pages/whole-system-page.ts';
import { wholeSystemSalePage } from '../pages/whole-system-sale-page.ts';
import { Customer } from '../shop/customer.ts';
import type { DemoClock } from '../shop/demo-clock.ts';
import { done, refused, type Notice } from '../shop/notice.ts';
import { JsonText, submittedFields } from '../shop/submission.ts';
import type { DeskOutcome, WholeSystemDesk } from '../shop/whole-system-desk.ts';
import { lineItemsCoveredAs, suggestedLineItems } from '../shop/whole-system.ts';
import type { DemoEnvironment } from './current-shopper.ts';

interface WholeSystemParts {
  readonly desk: WholeSystemDesk;
  readonly clock: DemoClock;
}

/** What a page asks for when the shopper changes what is covered. */
const CoverageRequest = z.object({
  lineItemList: z.array(WholeSystemLineItem),
  svcSalesLeadId: z.string().optional(),
});

const SelectionEntry = JsonText.pipe(WholeSystemSelection);

/** One plan over several products: choose, buy, come back and update. */
export function wholeSystemRoutes({ desk, clock }: WholeSystemParts) {
  const routes = new Hono<DemoEnvironment>();

  routes.get('/whole-system', async (context) => {
    const { shopperId, shopper, cartCount, takeNotice } = context.var;
    const fields = shopper.wholeSystemFields;
    const chosen = fields && desk.latestLineItems(shopperId);
    const stored = await desk.quote(shopperId, chosen ?? suggestedLineItems());
    return context.html(wholeSystemPage({ stored, fields, cartCount, notice: takeNotice() }));
  });

  routes.post('/whole-system/quotes', async (context) => {
    const asked = CoverageRequest.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) return context.json({ error: z.prettifyError(asked.error) }, 400);
    const { lineItemList, svcSalesLeadId } = asked.data;
    const { shopperId } = context.var;
    const stored = await desk.quote(shopperId, lineItemsCoveredAs(lineItemList), svcSalesLeadId);
    return stored ? context.json(stored) : context.json({ error: 'There is no quote.' }, 502);
  });

  routes.post('/whole-system/sales', async (context) => {
    const { shopperId, remember } = context.var;
    const fields = Object.fromEntries(submittedFields(await context.req.formData()));
    const selection = SelectionEntry.safeParse(fields.warranty);
    const customer = Customer.safeParse(fields);
    const outcome: DeskOutcome =
      selection.success && customer.success
        ? await desk.sell(shopperId, selection.data, customer.data)
        : { refusal: 'Choose a plan, and fill in name and address.' };
    if ('refusal' in outcome) {
      remember({ notice: refused(outcome.refusal), wholeSystemFields: fields });
      return context.redirect('/whole-system', 303);
    }
    remember({ notice: done('Your home is protected.'), wholeSystemFields: undefined });
    return context.redirect(`/whole-system/sales/${outcome.sale.svcSalesLeadId}`, 303);
  });

  routes.get('/whole-system/sales/:svcSalesLeadId', async (context) => {
    const { shopperId, cartCount, takeNotice } = context.var;
    const svcSalesLeadId = context.req.param('svcSalesLeadId');
    const sale = desk.findSale(shopperId, svcSalesLeadId);
    if (!sale) return context.notFound();
    const stored = await desk.quote(shopperId, sale.selection.lineItemList, svcSalesLeadId);
    const notice = takeNotice();
    return context.html(wholeSystemSalePage({ sale, stored, clock, cartCount, notice }));
  });

  routes.post('/whole-system/sales/:svcSalesLeadId/products', async (context) => {
    const { shopperId, remember } = context.var;
    const sale = desk.findSale(shopperId, context.req.param('svcSalesLeadId'));
    if (!sale) return context.notFound();
    const form = await context.req.formData();
    const selection = SelectionEntry.safeParse(form.get('warranty'));
    const outcome = selection.success
      ? await desk.sell(shopperId, selection.data, sale.customer)
      : { refusal: 'Choose a plan for the products first.' };
    remember({ notice: noticeOf(outcome) });
    return context.redirect(`/whole-system/sales/${sale.svcSalesLeadId}`, 303);
  });

  routes.post('/whole-system/sales/:svcSalesLeadId/customer', async (context) => {
    const { shopperId, remember } = context.var;
    const sale = desk.findSale(shopperId, context.req.param('svcSalesLeadId'));
    if (!sale) return context.notFound();
    const fields = Object.fromEntries(submittedFields(await context.req.formData()));
    const customer = Customer.safeParse(fields);
    const outcome = customer.success
      ? await desk.changeCustomer(shopperId, sale, customer.data)
      : { refusal: 'Something is missing in your name or address.' };
    remember({ notice: noticeOf(outcome) });
    return context.redirect(`/whole-system/sales/${sale.svcSalesLeadId}`, 303);
  });

  return routes;
}

function noticeOf(outcome: DeskOutcome): Notice {
  return 'refusal' in outcome ? refused(outcome.refusal) : done('The contract was updated.');
}
