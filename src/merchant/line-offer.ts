import { RequestError } from '../client/errors.ts';
import { parseJson } from '../client/parse-reply.ts';
import type { QuoteRequest } from '../schemas/quote-request.ts';
import { Selection } from '../schemas/selection.ts';
import type { VerifyLine } from './cart-verification.ts';
import { idInLog } from './id-in-log.ts';
import type { PlanOptions } from './plan-options.ts';
import type { ShopLine } from './shop-line.ts';
import { tell } from './tell.ts';
import type { Verification } from './verify-selection.ts';

/** A plan that may be sold, as the service offers it now. */
interface LineOffer {
  /** `warrantySKU` of the offer. */
  readonly sku: string;
  readonly title: string;
  /** Price of one, in major units. */
  readonly price: number;
}

/** `refused`: the plan may not be sold. `unknown`: the service cannot be asked, also because a setting is wrong. */
export type LineOfferReading = LineOffer | 'refused' | 'unknown';

/**
 * The plan that was chosen for a line, or why there is none now. `log` is told more.
 * @param hasPlan - Whether a plan of the line is in the cart. It stays where only the product's price has changed and
 * the very same plan is offered for the present price.
 */
export async function lineOffer(
  { id, product, selection }: ShopLine,
  verify: VerifyLine,
  hasPlan: boolean,
  { tenureUnit, planTitle, log }: Pick<PlanOptions, 'tenureUnit' | 'planTitle' | 'log'>,
): Promise<LineOfferReading> {
  const name = `cart line ${idInLog(id)}`;
  const say = (message: string) => void tell(() => (log ?? console.warn)(message));
  const refuse = (why: string) => {
    say(`The plan of ${name} is not sold: ${why}.`);
    return 'refused' as const;
  };
  // What is no JSON was not written by the element, and is refused below.
  const chosen = typeof selection === 'string' ? parseJson(selection) : selection;
  const read = Selection.safeParse(chosen);
  if (!product) return refuse('the line has no product');
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => path.join('.') || 'the whole');
    return refuse(`it is no selection (${fields.join(', ')})`);
  }
  try {
    let found = await verify(read.data, product);
    if (hasPlan && found.status === 'product-mismatch') found = await verifyNow(found, verify);
    if (found.status === 'unverifiable') {
      say(`The plan of ${name} waits: ${found.error.message}`);
      return 'unknown';
    }
    if (found.status !== 'ok') {
      const fields = 'fields' in found ? ` (${found.fields.join(', ')})` : '';
      return refuse(found.status + fields);
    }
    const { warrantySKU: sku, warrantyPrice: price } = found.current;
    const title = planTitle?.(found.current, product) ?? englishTitle(found, product, tenureUnit);
    return { sku, title, price };
  } catch (error) {
    // A product that cannot be quoted, such as a free one, has no plan. Other products of the cart may have one.
    if (!(error instanceof RequestError)) throw error;
    return refuse(error.issues.map(({ path }) => `product.${path}`).join(', ') || error.message);
  }
}

function englishTitle(
  { current }: Extract<Verification, { status: 'ok' }>,
  { productTitle }: QuoteRequest,
  tenureUnit: PlanOptions['tenureUnit'],
): string {
  return `${current.warrantyTenure}-${tenureUnit ?? 'year'} protection plan for ${productTitle}`;
}

/** The choice verified at the product's present price. Where the same plan is not offered for that: as it was found. */
async function verifyNow(
  found: Extract<Verification, { status: 'product-mismatch' }>,
  verify: VerifyLine,
): Promise<Verification> {
  const { selected, current } = found;
  const product = { ...selected.product, productPrice: current.productPrice };
  const now = await verify({ ...selected, product }, current);
  return now.status === 'ok' || now.status === 'unverifiable' ? now : found;
}
