import { Hono } from 'hono';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import { describeFault } from '../server/describe-fault.ts';
import { HttpError } from '../server/http-error.ts';
import { addImageRoutes } from './catalogue/catalogue-images.ts';
import { checkQuery } from './http/check-query.ts';
import { notFound } from './http/not-found.ts';
import { readyEndpoint } from './http/ready-endpoint.ts';
import { errorReply, jsonReply, preflightReply } from './http/reply.ts';
import { requestLog } from './http/request-log.ts';
import { openapiDocument } from './openapi/openapi-document.ts';
import { orderEndpoint } from './order/order-endpoint.ts';
import { paths } from './paths.ts';
import { quoteEndpoint } from './quote/quote-endpoint.ts';
import { contractsEndpoint } from './sandbox/contracts-endpoint.ts';
import type { Endpoint, ServiceEnvironment, ServiceParts } from './service-parts.ts';
import { wholeSystemOrderEndpoint } from './whole-system/whole-system-order-endpoint.ts';
import { wholeSystemQuoteEndpoint } from './whole-system/whole-system-quote-endpoint.ts';

/**
 * The service's routes.
 * @param ready - Resolves once the database can be used.
 */
export function createApp(
  parts: ServiceParts,
  ready: () => Promise<void>,
  log: (line: string) => void,
): Hono<ServiceEnvironment> {
  const app = new Hono<ServiceEnvironment>();
  const description = openapiDocument();
  app.use(requestLog(log, app));
  addImageRoutes(app);
  app.options(paths.quote, preflightReply);

  const whenReady = afterReady(ready);
  app.get(paths.health, checked(healthEndpoint));
  app.get(paths.ready, whenReady(readyEndpoint(parts)));
  app.post(paths.quote, whenReady(quoteEndpoint(parts)));
  app.post(paths.order, whenReady(orderEndpoint(parts)));
  app.post(paths.wholeSystemOrder, whenReady(wholeSystemOrderEndpoint(parts)));
  app.post(paths.wholeSystemQuote, whenReady(wholeSystemQuoteEndpoint(parts)));
  app.get(paths.contracts, whenReady(contractsEndpoint(parts)));

  const describe: Endpoint = (context) => jsonReply(context, description);
  app.get(paths.openapi, checked(describe));

  const refuse = notFound(app);
  app.notFound((context) => errorReply(context, refuse(context)));
  app.onError((error, context) => {
    if (error instanceof HttpError) return errorReply(context, error);
    if (error instanceof DatabaseUnavailable) {
      log(`The database: ${describeFault(error.cause)}`);
      const { message, cause } = error;
      return errorReply(context, new HttpError('UNAVAILABLE', message, { cause, retryAfter: 1 }));
    }
    log(`A request failed: ${describeFault(error)}`);
    return errorReply(
      context,
      new HttpError('INTERNAL_ERROR', 'The service failed; its log says why.'),
    );
  });
  return app;
}

/** Says when to come again: surely nothing was stored, but without that time an order would count as ambiguous. */
export const closedError = new HttpError('UNAVAILABLE', 'The service is closed.', {
  retryAfter: 1,
});

/** The routes of a service that is closed: each request is refused. */
export function createClosedApp(): Hono {
  const app = new Hono();
  app.all('*', (context) => errorReply(context, closedError));
  return app;
}

/** `GET /health`: the process is up. */
const healthEndpoint: Endpoint = (context) => jsonReply(context, { status: 'up' });

/*
 * What comes before an endpoint is a function around it, no middleware of Hono's: each of those is a promise more in
 * each request.
 */

/** Gives an endpoint its query. */
function checked(endpoint: Endpoint): Endpoint {
  return (context) => {
    context.set('query', checkQuery(context.req.url));
    return endpoint(context);
  };
}

/** Lets an endpoint wait until the database can be used. */
function afterReady(ready: () => Promise<void>): (endpoint: Endpoint) => Endpoint {
  return (endpoint) =>
    checked(async (context) => {
      try {
        await ready();
      } catch (cause) {
        const message = 'The service cannot reach its database; nothing was stored, try again.';
        throw new DatabaseUnavailable(message, { cause });
      }
      return endpoint(context);
    });
}
