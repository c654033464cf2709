import { usePopupSource } from '../../page/elements/choice/popup-source.ts';
import { WarrantyOffer } from '../../page/elements/offer/warranty-offer.ts';
import { whenIdle } from '../../page/elements/shared/when-idle.ts';
import { sendQuotesBy } from '../../page/quote/shared-quote-client.ts';
import { defineElements } from '../../page/define-elements.ts';
import { fetchOnce } from '../early-requests.ts';
import { isMissing, loadPart } from '../part-loader.ts';

sendQuotesBy(fetchOnce);
usePopupSource({ isMissing: () => isMissing('popup'), load: () => loadPart('popup') });
// In a task of its own, because all of the page's offers start in it.
setTimeout(() => {
  defineElements({ 'warranty-offer': WarrantyOffer });
  whenIdle(() => void loadPart('popup'));
});
