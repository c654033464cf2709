import { fileURLToPath } from 'node:url';
import { phone, requestQuote } from '../../service/support/request-quote.ts';
import { offeredPlans, orderOf, requestOrder } from '../../service/support/save-order.ts';
import { main } from '../../service/support/start-command.ts';
import { MeasuredProcess } from './measured-process.ts';
import { ADDRESS_HEADER } from './requests.ts';

const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** The reference service as `npm run service` runs it, behind a proxy that says who asks. */
export function startService(databaseUrl: string, folder: string): Promise<MeasuredProcess> {
  const variables = { DATABASE_URL: databaseUrl, CLIENT_ADDRESS_HEADER: ADDRESS_HEADER };
  return MeasuredProcess.start(main, '/ready', variables, folder);
}

/** Bare routes that return what the service returns for a quote and for an order of one contract. */
export async function startBare(serviceUrl: string, folder: string): Promise<MeasuredProcess> {
  const quote = await (await requestQuote(serviceUrl, { body: phone })).text();
  const [planDetails] = await offeredPlans(serviceUrl);
  const order = orderOf([{ lineItemId: 'line-1', quantity: 1, planDetails }]);
  const saved = await (await requestOrder(serviceUrl, order)).text();
  return MeasuredProcess.start(bareServer, '/ready', { QUOTE: quote, ORDER: saved }, folder);
}
