import { WarrantyError } from 'warranty-widget/merchant';
import { DAY } from './day.ts';
import type { Mail } from './mail.ts';
import type { OfferDesk } from './offer-desk.ts';
import type { OrderLine, ShopOrder } from './order.ts';
import { quotedProduct } from './product.ts';
import { findVariant } from './products.ts';
import type { Collection } from './shop-database.ts';
import { store } from './store.ts';
import type { Verifier } from './verify-plan.ts';

/** Days for which the links of a mail are good. */
const DAYS = 30;

interface MailRoomParts {
  readonly mails: Collection<typeof Mail>;
  readonly offerDesk: OfferDesk;
  readonly verifier: Verifier;
}

/** Writes the mail of an order, once: its links stay the same. */
export class MailRoom {
  readonly #parts: MailRoomParts;

  constructor(parts: MailRoomParts) {
    this.#parts = parts;
  }

  /** The mail of an order; it is written when it is first read, because the demo sends none. */
  async mailOf(shopperId: string, order: ShopOrder): Promise<Mail> {
    const { mails, verifier } = this.#parts;
    const { orderId } = order;
    const written = mails.find(shopperId, orderId);
    if (written) return written;
    const expiresAt = new Date(verifier.now().getTime() + DAYS * DAY);
    const lines = order.lines.filter(({ plan, quantity }) => !plan && quantity > 0);
    try {
      const offers = await Promise.all(
        lines.map((line) => this.#offerOf(orderId, line, expiresAt)),
      );
      mails.add(shopperId, orderId, { offers: offers.flat(), expiresAt: expiresAt.toISOString() });
      return mails.find(shopperId, orderId) ?? emptyMail(expiresAt);
    } catch (error) {
      // The service cannot be asked now: the mail is written when it is read again.
      if (!(error instanceof WarrantyError)) throw error;
      return emptyMail(expiresAt);
    }
  }

  /** The mail's offer for a line; none where the service has no plan, so that no mail promises one. */
  async #offerOf(orderId: string, line: OrderLine, expiresAt: Date): Promise<Mail['offers']> {
    const { verifier, offerDesk } = this.#parts;
    const found = findVariant(line.sku);
    if (!found) return [];
    const product = quotedProduct(found.product, found.variant);
    const { country } = store;
    const { warrantyQuoteItemList } = await verifier.quoteClient.list(product, { country });
    if (warrantyQuoteItemList.length === 0) return [];
    const { lineItemId } = line;
    return [{ lineItemId, token: await offerDesk.createToken(orderId, line, expiresAt) }];
  }
}

function emptyMail(expiresAt: Date): Mail {
  return { offers: [], expiresAt: expiresAt.toISOString() };
}
