import * as z from 'zod/mini';
import { checkRequest } from '../client/check-request.ts';
import { fieldError } from '../client/errors.ts';
import { DateTime } from '../schemas/date-time.ts';
import { Text } from '../schemas/fields.ts';
import { LINE_ITEM_ID_MAX_LENGTH, ORDER_ID_MAX_LENGTH } from '../schemas/limits.ts';
import { QuoteRequest } from '../schemas/quote-request.ts';
import { readCompact, signCompact, type CompactJwsOptions } from './compact-jws.ts';
import { dateTimeText } from './date-time-text.ts';

/** Longest token, in characters: what every mail program leaves whole in an address. */
const MAX_LENGTH = 2000;

/** The last moment that a date can be, in s since the epoch; the first one is as far before it. */
const LAST_SECOND = 8.64e12;

/** Shortest secret, in characters. */
export const SECRET_MIN_LENGTH = 16;

const offerFields = {
  /** The order that the product was bought in. */
  orderId: Text.check(z.maxLength(ORDER_ID_MAX_LENGTH)),
  /** The product's line of that order. */
  lineItemId: Text.check(z.maxLength(LINE_ITEM_ID_MAX_LENGTH)),
  /** The product as the shop's catalogue has it. */
  product: QuoteRequest,
  /** Most plans that may be bought: units of the product without a plan. */
  quantity: z.int().check(z.positive()),
};

const LateOffer = z.object({ ...offerFields, expiresAt: DateTime });

/** An offer of a plan for a product that is bought already. It names no person. */
export type LateOffer = z.output<typeof LateOffer>;

const Signed = z.object({
  ...offerFields,
  jti: Text,
  exp: z.int().check(z.minimum(-LAST_SECOND), z.maximum(LAST_SECOND)),
});

/** What became of reading a token. */
export type OfferTokenReading =
  | {
      status: 'ok';
      offer: LateOffer;
      /** Id of this token alone, so that what it sells is sold once: see `addLatePlan`. */
      tokenId: string;
    }
  | {
      /** Its time is over; `offer` says what it was for. */
      status: 'expired';
      offer: LateOffer;
      /** Id of this token alone, by which a purchase that is reported again is recognised: see `addLatePlan`. */
      tokenId: string;
    }
  | {
      /** It was changed, or made with another secret. */
      status: 'altered';
    }
  | {
      /** It is no token at all. */
      status: 'no-token';
    };

/**
 * A token for the order page and for a link in an e-mail: who has it may buy plans for this line of
 * this order until it expires. It is signed, not encrypted: whoever has it can read the offer in it. It
 * has at most 2,000 characters, each of which an address may hold.
 * @param offer - `expiresAt` is a date, or an RFC 3339 date-time.
 * @param secret - A text of at least 16 characters that only the shop's servers know.
 * @throws {RequestError} when a field does not fit, or `jose` is not installed.
 */
export async function createOfferToken(
  offer: Omit<LateOffer, 'expiresAt'> & { readonly expiresAt: Date | string },
  secret: string,
): Promise<string> {
  const { expiresAt, ...fields } = checkRequest(
    LateOffer,
    { ...offer, expiresAt: dateTimeText(offer.expiresAt) },
    'The offer',
  );
  const exp = Math.floor(Date.parse(expiresAt) / 1000);
  const token = await signCompact({ ...fields, jti: newTokenId(), exp }, await signedBy(secret));
  if (token.length <= MAX_LENGTH) return token;
  throw fieldError('product', `product is too long for a token of ${MAX_LENGTH} characters.`);
}

/**
 * Reads a token of `createOfferToken`; one that expired, was altered or is none says so.
 * @param token - From an address: anything else than a token is told, not thrown.
 * @param secret - The one that the token was made with.
 * @throws {RequestError} when the secret is too short, or `jose` is not installed.
 */
export async function readOfferToken(
  token: string,
  secret: string,
  { now = new Date() }: { readonly now?: Date | undefined } = {},
): Promise<OfferTokenReading> {
  const read = await readCompact(token, { ...(await signedBy(secret)), maxLength: MAX_LENGTH });
  if (read === 'altered') return { status: 'altered' };
  const parsed = read === 'none' ? undefined : Signed.safeParse(read.value);
  if (!parsed?.success) return { status: 'no-token' };
  const { jti: tokenId, exp, ...fields } = parsed.data;
  const offer = { ...fields, expiresAt: new Date(exp * 1000).toISOString() };
  return { status: now.getTime() < exp * 1000 ? 'ok' : 'expired', offer, tokenId };
}

/** How tokens are signed: by a key of their own, so that nothing else that the secret signs passes for a token. */
async function signedBy(secret: string): Promise<Omit<CompactJwsOptions, 'maxLength'>> {
  if (typeof secret !== 'string' || secret.length < SECRET_MIN_LENGTH) {
    throw fieldError('secret', `secret must have at least ${SECRET_MIN_LENGTH} characters.`);
  }
  const text = new TextEncoder().encode(`warranty-offer\n${secret}`);
  const key = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return { key, alg: 'HS256', typ: 'warranty-offer' };
}

function newTokenId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
