import * as z from 'zod/mini';
import { checkCartLines } from '../../cart/cart-line.ts';
import type { QuoteClient } from '../../client/quote-client.ts';
import type { Redactor } from '../../client/redactor.ts';
import { isCountryCode, NO_COUNTRY_CODE } from '../../merchant/country-code.ts';
import { planChanges } from '../../merchant/plan-changes.ts';
import type { PlanOptions } from '../../merchant/plan-options.ts';
import { invalidRequest } from '../../server/http-error.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { readBody } from './read-body.ts';
import { jsonReply } from './reply.ts';

const CartId = z.string();

/** Each line is a `ShopLine`, as JSON has it: shops in other languages write `null` for what they do not have. */
const ChangesRequest = z.object({
  lines: z.array(
    z.object({
      id: z.nullish(CartId),
      sku: z.nullable(z.string()),
      quantity: z.number().check(z.nonnegative()),
      covers: z.nullish(CartId),
      product: z.nullish(
        z.object({
          productTitle: z.string(),
          productPrice: z.number(),
          productDescription: z.nullish(z.string()),
        }),
      ),
      selection: z.nullish(z.unknown()),
      hadPlan: z.nullish(z.boolean()),
      price: z.nullish(z.number()),
    }),
  ),
  country: z.nullish(z.string().check(z.refine(isCodeOrNone, `${NO_COUNTRY_CODE}.`))),
  state: z.nullish(z.string()),
  currency: z.nullish(z.string()),
});

interface ChangesParts extends Pick<PlanOptions, 'country' | 'tenureUnit' | 'planTitle'> {
  readonly quoteClient: QuoteClient;
  readonly redactors: readonly Redactor[];
  readonly log: (line: string) => void;
}

/** `POST /changes`: what to change in a cart so that its plans are those that were chosen. */
export async function changesEndpoint(request: Request, parts: ChangesParts): Promise<Response> {
  const { quoteClient, tenureUnit, planTitle, redactors, log } = parts;
  const { lines, country, state, currency } = await readBody(request, ChangesRequest);
  const shopLines = lines.map(({ id, sku, product, hadPlan, price, selection, ...line }) => ({
    ...line,
    id: id ?? undefined,
    sku: sku ?? '',
    product: product
      ? { ...product, productDescription: product.productDescription ?? undefined }
      : undefined,
    selection: selection ?? undefined,
    hadPlan: hadPlan ?? undefined,
    price: price ?? undefined,
  }));
  requireCart(shopLines);
  const changes = await planChanges(shopLines, quoteClient, {
    country: country || parts.country,
    state: state || undefined,
    currency: currency ?? undefined,
    tenureUnit,
    planTitle,
    // It may have the service's words.
    log: (message) => log(withoutSecrets(message, redactors)),
  });
  return jsonReply({ changes });
}

/** Whether a text is a country's code, or empty, as many shops say before the shopper has given an address. */
function isCodeOrNone(country: string): boolean {
  return country === '' || isCountryCode(country);
}

/**
 * Checks what only all lines together show, such as two with one id.
 * @throws {HttpError} that names the field.
 */
function requireCart(lines: Parameters<typeof checkCartLines>[0]): void {
  try {
    checkCartLines(lines);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    // The sentence begins with the field.
    const [path = ''] = error.message.split(' ');
    throw invalidRequest([{ path, message: error.message }]);
  }
}
