import type { QuoteItem } from '../schemas/quote-shape.ts';
import type { QuoteRequest } from '../schemas/quote-request.ts';

/** What `planChanges` is told besides the lines. */
export interface PlanOptions {
  /** Country that the shop delivers to, two letters; default: as the browser said. */
  readonly country?: string | undefined;
  /** State that the shop delivers to; default: as the browser said. */
  readonly state?: string | undefined;
  /** Currency that the shop charges in; a choice that was shown in another is not sold. Default: not compared. */
  readonly currency?: string | undefined;
  /** Unit of the service's tenures, as the elements have it; default: `year`. */
  readonly tenureUnit?: 'year' | 'month' | undefined;
  /**
   * Names the plan's line in the cart; default: `2-year protection plan for Sofa`, with `month` as the
   * `tenureUnit` `24-month protection plan for Sofa`. A shop in another language gives its own.
   */
  readonly planTitle?: ((offer: QuoteItem, product: QuoteRequest) => string) | undefined;
  /** Told why a chosen plan is not sold; default: a warning in the console. */
  readonly log?: ((message: string) => unknown) | undefined;
}
