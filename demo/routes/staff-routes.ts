import { Hono } from 'hono';
import { staffPage } from '../pages/staff-page.ts';
import type { ServiceSwitch } from '../service-switch.ts';
import { askOperator } from '../shop/ask-operator.ts';
import { KnownContracts, type ContractStatus } from '../shop/contract-status.ts';
import { done, refused } from '../shop/notice.ts';
import type { OrderBook } from '../shop/order-book.ts';
import type { PlanDesk } from '../shop/plan-desk.ts';
import { JsonText } from '../shop/submission.ts';
import type { DemoEnvironment } from './current-shopper.ts';

interface StaffParts {
  readonly planDesk: PlanDesk;
  readonly orderBook: OrderBook;
  readonly service: ServiceSwitch;
  readonly serviceUrl: string;
}

const Contracts = JsonText.pipe(KnownContracts);

/** The page of the merchant's staff, and the two things that they can do. */
export function staffRoutes({ planDesk, orderBook, service, serviceUrl }: StaffParts) {
  const routes = new Hono<DemoEnvironment>();

  routes.get('/staff', async (context) => {
    const { cartCount, takeNotice } = context.var;
    const orders = await Promise.all(
      (await planDesk.attention()).map(async (status) => ({
        status,
        order: orderBook.findOwned(status.orderId)?.order,
        found: await askOperator(serviceUrl, status.orderId),
      })),
    );
    const { mode } = service;
    return context.html(staffPage({ orders, mode, cartCount, notice: takeNotice() }));
  });

  routes.post('/staff/orders/:orderId/retry', async (context) => {
    const orderId = context.req.param('orderId');
    const status = await planDesk.retry(orderId);
    if (!status) return context.notFound();
    const text = `Order ${orderId} was sent again. ${outcomeText(status)}`;
    context.var.remember({ notice: status.status === 'saved' ? done(text) : refused(text) });
    return context.redirect('/staff', 303);
  });

  routes.post('/staff/orders/:orderId/settle', async (context) => {
    const orderId = context.req.param('orderId');
    const contracts = Contracts.safeParse((await context.req.formData()).get('contracts'));
    const status = contracts.success ? await planDesk.settle(orderId, contracts.data) : undefined;
    const notice = status
      ? done(`Order ${orderId} is settled. ${outcomeText(status)}`)
      : refused(`Order ${orderId} was not settled: look at it again.`);
    context.var.remember({ notice });
    return context.redirect('/staff', 303);
  });

  return routes;
}

function outcomeText({ status, contracts }: ContractStatus): string {
  switch (status) {
    case 'saved': {
      const standing = contracts.filter(({ isCancelled }) => !isCancelled).length;
      return standing === 1 ? 'It has one contract.' : `It has ${standing} contracts.`;
    }
    case 'pending':
      return 'The service does not answer; the plan server goes on asking.';
    case 'attention':
      return 'It is still unknown what became of it.';
  }
}
