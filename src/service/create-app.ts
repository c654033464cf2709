import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import { ACCESS_TOKEN_HEADER } from './http/access.ts';
import { describeFault } from './http/describe-fault.ts';
import { HttpError } from './http/http-error.ts';
import { requestLog } from './http/request-log.ts';
import { quoteEndpoint } from './quote/quote-endpoint.ts';
import type { ServiceEnvironment, ServiceParts } from './service-parts.ts';

/** How long a browser may remember that the quote endpoint takes requests of other origins, in s. */
const PREFLIGHT_MAX_AGE = 3600;

/** When a caller may try again while the database is out of reach, in s. */
const RETRY_AFTER = 1;

const QUOTE_PATH = '/api/v1/quote/listWarrantyQuotes';

/**
 * The service's routes.
 * @param ready Resolves once the database can be used.
 */
export function createApp(
  parts: ServiceParts,
  ready: () => Promise<void>,
  log: (line: string) => void,
): Hono<ServiceEnvironment> {
  const app = new Hono<ServiceEnvironment>();
  const isRoute = (path: string) =>
    app.routes.some((route) => route.path === path && route.method !== 'ALL');

  app.use(requestLog(log, isRoute));
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      // Whether its host is reached by HTTPS alone is for whoever runs the service to say.
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
    QUOTE_PATH,
    cors({
      origin: '*',
      allowMethods: ['POST'],
      allowHeaders: ['Content-Type', ACCESS_TOKEN_HEADER],
      exposeHeaders: ['Retry-After'],
      maxAge: PREFLIGHT_MAX_AGE,
    }),
  );

  const whenReady = requireReady(ready, log);
  app.get('/health', (context) => context.json({ status: 'up' }));
  app.get('/ready', whenReady, (context) => context.json({ status: 'ready' }));
  app.post(QUOTE_PATH, whenReady, quoteEndpoint(parts));

  app.notFound((context) =>
    errorReply(context, new HttpError('NOT_FOUND', 'The service has nothing at this path.')),
  );
  app.onError((error, context) => {
    if (error instanceof HttpError) return errorReply(context, error);
    log(`A request failed: ${describeFault(error)}`);
    return errorReply(
      context,
      new HttpError('INTERNAL_ERROR', 'The service failed; its log says why.'),
    );
  });
  return app;
}

function requireReady(
  ready: () => Promise<void>,
  log: (line: string) => void,
): MiddlewareHandler<ServiceEnvironment> {
  return async (_context, next) => {
    try {
      await ready();
    } catch (cause) {
      log(`The database is out of reach: ${describeFault(cause)}`);
      const message = 'The service cannot reach its database; nothing was stored, try again.';
      throw new HttpError('UNAVAILABLE', message, { cause });
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
  if (error.code === 'UNAVAILABLE') context.header('Retry-After', String(RETRY_AFTER));
  return context.json(error.reply, error.status);
}
