import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import { ACCESS_TOKEN_HEADER } from './http/access.ts';
import { checkQuery } from './http/check-query.ts';
import { DatabaseUnavailable } from './database/database-errors.ts';
import { describeFault } from './describe-fault.ts';
import { HttpError } from './http/http-error.ts';
import { readyEndpoint } from './http/ready-endpoint.ts';
import { requestLog } from './http/request-log.ts';
import { addImageRoutes } from './catalogue-images.ts';
import { openapiDocument } from './openapi/openapi-document.ts';
import { orderEndpoint } from './order/order-endpoint.ts';
import { paths } from './paths.ts';
import { quoteEndpoint } from './quote/quote-endpoint.ts';
import { contractsEndpoint } from './sandbox/contracts-endpoint.ts';
import type { ServiceEnvironment, ServiceParts } from './service-parts.ts';
import { wholeSystemOrderEndpoint } from './whole-system/whole-system-order-endpoint.ts';
import { wholeSystemQuoteEndpoint } from './whole-system/whole-system-quote-endpoint.ts';

/** How long a browser may remember that the quote endpoint takes requests of other origins, in s. */
const PREFLIGHT_MAX_AGE = 3600;

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
  const isRoute = (path: string) =>
    app.routes.some((route) => route.path === path && route.method !== 'ALL');

  app.use(requestLog(log, isRoute));
  addImageRoutes(app);
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      // Only the operator knows whether the host is reached by HTTPS alone.
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    }),
  );
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  // The quote endpoint alone is for browsers: an order needs a token that no browser may hold.
  app.use(
    paths.quote,
    cors({
      origin: '*',
      allowMethods: ['POST'],
      allowHeaders: ['Content-Type', ACCESS_TOKEN_HEADER],
      exposeHeaders: ['Retry-After'],
      maxAge: PREFLIGHT_MAX_AGE,
    }),
  );

  app.use(checkQuery);

  const whenReady = requireReady(ready);
  app.get(paths.health, (context) => context.json({ status: 'up' }));
  app.get(paths.ready, whenReady, readyEndpoint(parts));
  app.post(paths.quote, whenReady, quoteEndpoint(parts));
  app.post(paths.order, whenReady, orderEndpoint(parts));
  app.post(paths.wholeSystemOrder, whenReady, wholeSystemOrderEndpoint(parts));
  app.post(paths.wholeSystemQuote, whenReady, wholeSystemQuoteEndpoint(parts));
  app.get(paths.contracts, whenReady, contractsEndpoint(parts));

  app.get(paths.openapi, (context) => context.json(description));

  app.notFound((context) =>
    errorReply(context, new HttpError('NOT_FOUND', 'The service has nothing at this path.')),
  );
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

function requireReady(ready: () => Promise<void>): MiddlewareHandler<ServiceEnvironment> {
  return async (_context, next) => {
    try {
      await ready();
    } catch (cause) {
      const message = 'The service cannot reach its database; nothing was stored, try again.';
      throw new DatabaseUnavailable(message, { cause });
    }
    await next();
  };
}

function refuseMethod(context: Context, methods: string[]): Response {
  const allowed = methods.join(', ');
  context.header('Allow', allowed);
  return errorReply(
    context,
    new HttpError('METHOD_NOT_ALLOWED', `This path takes ${allowed}, not ${context.req.method}.`),
  );
}

function errorReply(context: Context, error: HttpError): Response {
  if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter));
  // A caller of the whole-system endpoint looks for isError, as in its other replies.
  const isError = context.req.path === paths.wholeSystemOrder ? { isError: true } : {};
  return context.json({ ...isError, ...error.reply }, error.status);
}
