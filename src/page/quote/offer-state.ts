import { RequestError, WarrantyError } from '../../client/errors.ts';
import type { ContextFault, OfferContext } from './offer-context.ts';
import type { ChoiceState } from './quote-state.ts';

/** The state of a product's offer. */
export type OfferState = ChoiceState<OfferContext>;

/**
 * The state where no quote can be asked for. A contradiction is an error; what is missing or unreadable may still
 * be given, so it is `idle`.
 */
export function faultState(fault: ContextFault): OfferState {
  switch (fault.kind) {
    case 'unreadable':
      return { status: 'idle', warning: ['price', fault.productPrice] };
    case 'incomplete':
      return { status: 'idle', warning: ['missing', fault.missing, fault.finding] };
    case 'conflict': {
      const message = `currency="${fault.currency}" contradicts the page's markup, which says ${fault.detected}: make them agree, or set product-source="none".`;
      return { status: 'error', error: new RequestError(message) };
    }
  }
}

/** The state where a quote was asked for and did not come. */
export function failedState(error: unknown): OfferState {
  return {
    status: 'error',
    error:
      error instanceof WarrantyError
        ? error
        : new WarrantyError('The quote could not be had from the client.', { cause: error }),
  };
}
