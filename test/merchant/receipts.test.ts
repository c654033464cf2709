import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { CompactSign } from 'jose';
import { RequestError } from '../../src/client/errors.ts';
import { createReceipt } from '../../src/merchant/create-receipt.ts';
import { renderReceipt } from '../../src/merchant/render-receipt.ts';
import type { ReceiptKey } from '../../src/merchant/receipt-key-type.ts';
import { verifyReceipt } from '../../src/merchant/verify-receipt.ts';
import {
  ADDRESS_MAX_LENGTH,
  HEADING_MAX_LENGTH,
  RECEIPT_MAX_LENGTH,
  SENT_CODE_MAX_LENGTH,
} from '../../src/schemas/limits.ts';
import { exampleSelection, exampleWholeSystemSelection } from '../support/orders.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { exampleQuote } from '../support/quotes.ts';
import { rejection } from '../support/rejection.ts';

const RUNS = 500;
const now = new Date('2026-11-21T10:05:00Z');
const { coverageList } = exampleQuote();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const create = (options = {}) =>
  createReceipt(exampleSelection(), privateKey, { coverageList, now, ...options });

describe('a receipt of what the shopper agreed to', () => {
  it('has all that was shown, how it was chosen and when, and no personal data', async () => {
    const verified = await verifyReceipt(await create({ where: 'product-page' }), publicKey);
    assert.deepEqual(verified, {
      status: 'ok',
      receipt: {
        ...exampleSelection(),
        coverageList,
        preselected: false,
        where: 'product-page',
        iat: now.getTime() / 1000,
      },
    });
  });

  it('may have an empty text for where the shopper chose, which then is not in it', async () => {
    const verified = await verifyReceipt(await create({ where: '' }), publicKey);
    assert.ok(verified.status === 'ok');
    assert.ok(!('where' in verified.receipt));
  });

  it('may be of a set of products', async () => {
    const selection = exampleWholeSystemSelection();
    const evidence = { coverageList, where: 'product-page' };
    const receipt = await createReceipt(selection, privateKey, { ...evidence, now });
    const iat = now.getTime() / 1000;
    assert.deepEqual(await verifyReceipt(receipt, publicKey), {
      status: 'ok',
      receipt: { ...selection, ...evidence, preselected: false, iat },
    });
  });

  it('leaves out what was never shown: the description, and fields that a page or a service adds', async () => {
    const product = { ...exampleSelection().product, productDescription: 'for the service' };
    const sections = coverageList.map((section) => ({ ...section, internal: 'for the service' }));
    const added = { customerEmail: 'for the service' };
    for (const selection of [exampleSelection({ product }), exampleWholeSystemSelection()]) {
      const receipt = await createReceipt({ ...selection, ...added }, privateKey, {
        coverageList: sections,
      });
      assert.equal((await verifyReceipt(receipt, publicKey)).status, 'ok');
      // What was signed: a verification leaves out by itself what a receipt does not have.
      const [, payload = ''] = receipt.split('.');
      const signed = Buffer.from(payload, 'base64url').toString();
      assert.match(signed, /"coverageList":\[\{/);
      assert.doesNotMatch(signed, /for the service/);
    }
  });

  it('is verified by later releases: a shop keeps it for years', async () => {
    const key = { kty: 'OKP', crv: 'Ed25519', x: 'jmjohC8_5g1o_nqyzhOlV7Ext3aJMlXOvBYCMoUxVvk' };
    const receipt = [
      'eyJhbGciOiJFZERTQSIsInR5cCI6IndhcnJhbnR5LXJlY2VpcHQifQ.',
      'eyJzdG9yZUlkIjoiZGVtby1zdG9yZSIsImNvdW50cnkiOiJVUyIsInN0YXRlIjoiQ0EiLCJjdXJyZW5jeSI6IlVT',
      'RCIsIndhcnJhbnR5UXVvdGVJZCI6InF1b3RlLTEiLCJ3YXJyYW50eVF1b3RlSXRlbUlkIjoib2ZmZXItMi15ZWFy',
      'cyIsIndhcnJhbnR5U0tVIjoiUExBTi1TT0ZBLTJZIiwid2FycmFudHlQcmljZSI6MTkuOTksIndhcnJhbnR5VGVu',
      'dXJlIjoyLCJzaG93biI6eyJoZWFkaW5nIjoiUHJvdGVjdCB5b3VyIHNvZmEiLCJwcmljZSI6IiQxOS45OSIsInRl',
      'bnVyZSI6IjIgeWVhcnMiLCJ0bmNMaW5rIjoiaHR0cHM6Ly9wbGFucy5leGFtcGxlL3Rlcm1zL2Z1cm5pdHVyZSIs',
      'ImxhbmciOiJlbi1VUyIsImF0IjoiMjAyNi0xMS0yMVQxMDowMDowMC4wMDBaIn0sInByb2R1Y3QiOnsicHJvZHVj',
      'dFRpdGxlIjoiU29mYSIsInByb2R1Y3RQcmljZSI6ODk5fSwicHJlc2VsZWN0ZWQiOmZhbHNlLCJ3aGVyZSI6InBy',
      'b2R1Y3QtcGFnZSIsImlhdCI6MTc5NTI1NTUwMH0',
      '.6ka__nfyE4qAhi1zB4bgQxvVmOWQ5FNY8XcKzkYmZ5zTJl0zqiTIa-N8pyBXPtikEBi8Kduhi5rs10BFKx-OCQ',
    ].join('');
    const verified = await verifyReceipt(receipt, key);
    assert.ok(verified.status === 'ok');
    const { preselected: _, iat, where, ...selection } = verified.receipt;
    assert.deepEqual([selection, iat, where], [exampleSelection(), 1795255500, 'product-page']);
  });

  describe('gives the same words back', () => {
    it('as plain text, without a word that was not shown, and with what was verified', async () => {
      const sections = [
        {
          coverageItemType: 'COVERAGE_OPTION',
          coverageItemTitle: 'Accidents',
          coverageItemList: ['Stains', 'Tears'],
        },
      ];
      const receipt = await create({ coverageList: sections, where: 'e-mail' });
      const verified = await verifyReceipt(receipt, publicKey);
      assert.ok(verified.status === 'ok');
      assert.equal(
        renderReceipt(verified.receipt),
        `Protect your sofa
2 years: $19.99
Sofa

Accidents
- Stains
- Tears

https://plans.example/terms/furniture

PLAN-SOFA-2Y, 2, 19.99 USD
2026-11-21T10:00:00.000Z, en-US, e-mail`,
      );
    });

    it('with what was verified, whatever a browser says that it had shown', async () => {
      const shown = { ...exampleSelection().shown, tenure: '25 years', price: '$0.01' };
      const selection = exampleSelection({ shown, currency: undefined });
      const receipt = await createReceipt(selection, privateKey);
      const verified = await verifyReceipt(receipt, publicKey);
      assert.ok(verified.status === 'ok');
      assert.match(renderReceipt(verified.receipt), /^PLAN-SOFA-2Y, 2, 19\.99$/m);
    });

    it('with no comma for a place that the shop did not name', async () => {
      const receipt = await createReceipt(exampleSelection(), privateKey);
      const verified = await verifyReceipt(receipt, publicKey);
      assert.ok(verified.status === 'ok');
      assert.match(renderReceipt(verified.receipt), /\n2026-11-21T10:00:00\.000Z, en-US$/);
    });

    it('with no words of a browser beside the price that was verified', async () => {
      const currency = 'USD, 25 years, all accidents';
      for (const selection of [
        exampleSelection({ currency }),
        exampleWholeSystemSelection({ currency }),
      ]) {
        const { issues } = await rejection(createReceipt(selection, privateKey), RequestError);
        assert.deepEqual(
          issues.map(({ path }) => path),
          ['currency'],
        );
      }
      const receipt = await createReceipt(exampleSelection({ currency: '' }), privateKey);
      assert.equal((await verifyReceipt(receipt, publicKey)).status, 'ok');
    });

    it('names the covered ones of a set of products', async () => {
      const receipt = await createReceipt(exampleWholeSystemSelection(), privateKey);
      const verified = await verifyReceipt(receipt, publicKey);
      assert.ok(verified.status === 'ok');
      const text = renderReceipt(verified.receipt);
      assert.match(text, /^Sofa$/m);
      assert.doesNotMatch(text, /Lamp/);
    });

    it('names a product of a set that has no title by its category, as its element does', async () => {
      for (const title of [undefined, '', ' ']) {
        const lineItemList = [{ title, svcCategoryName: 'Heating', isCovered: true }];
        const selection = exampleWholeSystemSelection({ lineItemList });
        const verified = await verifyReceipt(await createReceipt(selection, privateKey), publicKey);
        assert.ok(verified.status === 'ok');
        const { heading, tenure, price } = selection.shown;
        const [first] = renderReceipt(verified.receipt).split('\n\n');
        assert.equal(first, `${heading}\n${tenure}: ${price}\nHeating`);
      }
    });

    it('keeps each text on a line of its own, whatever a page put into it', async () => {
      const shown = {
        ...exampleSelection().shown,
        heading: 'Plan\n\n99\u001b[8m\byears: $0.01',
        tncLink: undefined,
        price: '$1\u202e9.99',
      };
      const receipt = await createReceipt(exampleSelection({ shown }), privateKey);
      const verified = await verifyReceipt(receipt, publicKey);
      assert.ok(verified.status === 'ok');
      // With no paragraph for what is covered, nor for terms: neither was shown.
      assert.deepEqual(renderReceipt(verified.receipt).split('\n\n'), [
        'Plan 99 [8m years: $0.01\n2 years: $19.99\nSofa',
        'PLAN-SOFA-2Y, 2, 19.99 USD\n2026-11-21T10:00:00.000Z, en-US',
      ]);
    });
  });

  describe('is refused', () => {
    it(`after one of its characters was changed, ${RUNS} times another one to another`, async () => {
      const receipt = await create();
      const characters = [...new Set([...receipt, '-', '_', '=', '+', '/', ' ', '\n', 'é'])];
      await fc.assert(
        fc.asyncProperty(
          fc.nat(receipt.length - 1),
          fc.constantFrom(...characters),
          async (place, character) => {
            fc.pre(receipt[place] !== character);
            const changed = receipt.slice(0, place) + character + receipt.slice(place + 1);
            assert.notEqual((await verifyReceipt(changed, publicKey)).status, 'ok');
          },
        ),
        propertyRuns(RUNS),
      );
    });

    it('with any other last character, though some stand for the same bytes', async () => {
      for (const { privateKey: key, publicKey: other } of [{ privateKey, publicKey }, elliptic]) {
        const receipt = await createReceipt(exampleSelection(), key);
        for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
          const { status } = await verifyReceipt(receipt.slice(0, -1) + last, other);
          assert.equal(status, receipt.endsWith(last) ? 'ok' : 'altered');
        }
      }
    });

    it('by another key, and by one of the other kind', async () => {
      const receipt = await create();
      for (const key of [generateKeyPairSync('ed25519').publicKey, elliptic.publicKey]) {
        assert.deepEqual(await verifyReceipt(receipt, key), { status: 'altered' });
      }
    });

    it('where it is unsigned, or signed with the public key as if that were a secret', async () => {
      const [, payload] = (await create()).split('.');
      const header = (alg: string) =>
        Buffer.from(JSON.stringify({ alg, typ: 'warranty-receipt' })).toString('base64url');
      const secret = new TextEncoder().encode(
        publicKey.export({ type: 'spki', format: 'pem' }) as string,
      );
      const hmac = await new CompactSign(Buffer.from(payload ?? '', 'base64url'))
        .setProtectedHeader({ alg: 'HS256', typ: 'warranty-receipt' })
        .sign(secret);
      for (const forged of [`${header('none')}.${payload}.AA`, hmac]) {
        assert.deepEqual(await verifyReceipt(forged, publicKey), { status: 'altered' });
      }
    });

    it('where the key signed something else', async () => {
      const signText = (text: string, typ: string) =>
        new CompactSign(new TextEncoder().encode(text))
          .setProtectedHeader({ alg: 'EdDSA', typ })
          .sign(privateKey);
      const sign = (payload: object, typ: string) => signText(JSON.stringify(payload), typ);
      const verified = await verifyReceipt(await create(), publicKey);
      assert.ok(verified.status === 'ok');
      for (const other of [
        await sign(verified.receipt, 'JWT'),
        await sign({ hello: 'world' }, 'warranty-receipt'),
        await signText('no JSON', 'warranty-receipt'),
      ]) {
        assert.deepEqual(await verifyReceipt(other, publicKey), { status: 'no-receipt' });
      }
    });

    it('where it is not a receipt: too long, empty, or no text', async () => {
      const long = `${'a'.repeat(RECEIPT_MAX_LENGTH)}.a.a`;
      for (const none of [long, '', 'a.b', 'a..b', undefined, null, 7]) {
        const verified = await verifyReceipt(none as string, publicKey);
        assert.deepEqual(verified, { status: 'no-receipt' });
      }
    });
  });

  it('holds the hash of what is covered where the words would be too long', async () => {
    const section = { coverageItemType: 'X', coverageItemTitle: 'Y', coverageItemList: [''] };
    const long = [{ ...section, coverageItemList: ['x'.repeat(RECEIPT_MAX_LENGTH)] }];
    const receipt = await create({ coverageList: long });
    assert.ok(receipt.length < 2000);
    const verified = await verifyReceipt(receipt, publicKey);
    assert.ok(verified.status === 'ok');
    assert.match(renderReceipt(verified.receipt), /^SHA-256 [0-9a-f]{64}$/m);
    const product = { productTitle: 'x'.repeat(RECEIPT_MAX_LENGTH), productPrice: 1 };
    const error = await rejection(
      createReceipt(exampleSelection({ product }), privateKey),
      RequestError,
    );
    assert.equal(error.issues[0]?.path, 'selection');
  });

  it('holds the words of what is covered up to its greatest length, at which it is verified', async () => {
    const section = { coverageItemType: 'X', coverageItemTitle: 'Y' };
    const withLetters = (count: number) =>
      create({ coverageList: [{ ...section, coverageItemList: ['x'.repeat(count)] }] });
    const { length } = await withLetters(0);
    // Three letters take four characters of base64.
    const longest = await withLetters(Math.floor(((RECEIPT_MAX_LENGTH - length) * 3) / 4));
    assert.equal(longest.length, RECEIPT_MAX_LENGTH);
    const verified = await verifyReceipt(longest, publicKey);
    assert.ok(verified.status === 'ok' && verified.receipt.coverageList);
  });

  it('has room for whatever a browser made of the texts that no shop can verify', async () => {
    // A character that takes most room in JSON; and blanks, of which a title may have any number more.
    const text = '\u0001'.repeat(HEADING_MAX_LENGTH);
    const code = '\u0001'.repeat(SENT_CODE_MAX_LENGTH);
    const { at } = exampleSelection().shown;
    const tncLink = 'https://plans.example/'.padEnd(ADDRESS_MAX_LENGTH, '\u0001');
    const selection = exampleSelection({
      country: `US${' '.repeat(SENT_CODE_MAX_LENGTH - 2)}`,
      state: code,
      product: { productTitle: 'Sofa'.padEnd(10_000, '\u3000'), productPrice: 899 },
      shown: { heading: text, price: text, tenure: text, tncLink, lang: code, at },
    });
    const receipt = await createReceipt(selection, privateKey, { coverageList, now });
    assert.equal((await verifyReceipt(receipt, publicKey)).status, 'ok');
  });

  describe('takes a key', () => {
    for (const [kind, pair] of [
      ['Ed25519', { privateKey, publicKey }],
      ['ES256', elliptic],
    ] as const) {
      const forms: Record<string, [ReceiptKey, ReceiptKey]> = {
        'a KeyObject': [pair.privateKey, pair.publicKey],
        'PEM text': [
          `\n${String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))}`,
          pair.publicKey.export({ type: 'spki', format: 'pem' }) as string,
        ],
        'a JWK': [
          pair.privateKey.export({ format: 'jwk' }) as { kty: string },
          pair.publicKey.export({ format: 'jwk' }) as { kty: string },
        ],
        'the JSON of a JWK': [
          JSON.stringify(pair.privateKey.export({ format: 'jwk' })),
          // As a file or a variable may begin.
          `\n${JSON.stringify(pair.publicKey.export({ format: 'jwk' }))}`,
        ],
      };
      for (const [form, [signingKey, readKey]] of Object.entries(forms)) {
        it(`as ${form}, ${kind}`, async () => {
          const receipt = await createReceipt(exampleSelection(), signingKey);
          assert.equal((await verifyReceipt(receipt, readKey)).status, 'ok');
        });
      }
    }

    it('as a CryptoKey', async () => {
      for (const algorithm of ['Ed25519', { name: 'ECDSA', namedCurve: 'P-256' }]) {
        const pair = (await crypto.subtle.generateKey(algorithm, false, [
          'sign',
          'verify',
        ])) as CryptoKeyPair;
        const receipt = await createReceipt(exampleSelection(), pair.privateKey);
        assert.equal((await verifyReceipt(receipt, pair.publicKey)).status, 'ok');
      }
    });

    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const wrong: Record<string, ReceiptKey> = {
      'an empty text': '',
      'a text that is no PEM': 'hunter2-secret',
      'broken JSON': '{hunter2-secret',
      'JSON of something else': '{"hunter2":"secret"}',
      'an RSA key': rsa.privateKey,
      'an RSA key as PEM': rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      'the public key to sign': publicKey,
      'a JWK without its numbers': { kty: 'OKP', crv: 'Ed25519' } as ReceiptKey,
      nothing: undefined as unknown as ReceiptKey,
      null: null as unknown as ReceiptKey,
    };
    for (const [what, key] of Object.entries(wrong)) {
      it(`and refuses ${what}, without repeating it`, async () => {
        const error = await rejection(createReceipt(exampleSelection(), key), RequestError);
        assert.match(error.message, /^signingKey must be a private key, Ed25519 or ECDSA/);
        assert.doesNotMatch(JSON.stringify([error.message, error.stack, error.cause]), /hunter2/);
      });
    }

    it('and refuses the private key where the public one is wanted', async () => {
      const receipt = await create();
      const jwk = privateKey.export({ format: 'jwk' }) as { kty: string };
      for (const key of [privateKey, jwk, '']) {
        const error = await rejection(verifyReceipt(receipt, key), RequestError);
        assert.match(error.message, /^publicKey must be a public key/);
      }
    });

    it('and refuses a public key that lost its end or is of another curve: the receipt was not altered', async () => {
      const jwk = publicKey.export({ format: 'jwk' });
      const cut = { kty: 'OKP', crv: 'Ed25519', x: jwk.x?.slice(0, 20) };
      const { publicKey: p384 } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
      const ofElliptic = await createReceipt(exampleSelection(), elliptic.privateKey);
      const wrongOnes: readonly [receipt: string, key: ReceiptKey][] = [
        [await create(), cut],
        [await create(), JSON.stringify(cut)],
        [ofElliptic, p384],
      ];
      for (const [receipt, key] of wrongOnes) {
        const error = await rejection(verifyReceipt(receipt, key), RequestError);
        assert.match(error.message, /^publicKey must be a public key/);
      }
    });
  });

  it('is made of nothing but a selection', async () => {
    const error = await rejection(
      createReceipt({ ...exampleSelection(), warrantyPrice: -1 }, privateKey),
      RequestError,
    );
    assert.equal(error.issues[0]?.path, 'warrantyPrice');
    for (const garbage of [null, undefined, 'text', {}]) {
      await rejection(Reflect.apply(createReceipt, null, [garbage, privateKey]), RequestError);
    }
  });

  it('is not made with an invalid date: nobody could verify it years later', async () => {
    for (const none of [new Date('nonsense'), null, 'today']) {
      const options: object = { now: none };
      const error = await rejection(
        createReceipt(exampleSelection(), privateKey, options),
        RequestError,
      );
      assert.equal(error.message, 'now must be a valid Date.');
      assert.equal(error.issues[0]?.path, 'now');
    }
  });

  for (const [path, options] of Object.entries<object>({
    coverageList: { coverageList: JSON.stringify(coverageList) },
    'coverageList[0]': { coverageList: [null] },
    'coverageList[1].coverageItemTitle': {
      coverageList: [coverageList[0], { ...coverageList[0], coverageItemTitle: null }],
    },
    where: { where: { page: 'product-page' } },
  })) {
    it(`is not made with ${path} of another kind: nobody could verify it years later`, async () => {
      const error = await rejection(create(options), RequestError);
      assert.equal(error.issues[0]?.path, path);
      assert.ok(error.message.startsWith(path));
    });
  }

  it('takes null for an option that is left out', async () => {
    const none: object = { coverageList: null, where: null };
    const verified = await verifyReceipt(await create(none), publicKey);
    assert.ok(verified.status === 'ok');
    assert.ok(!('coverageList' in verified.receipt));
  });

  it('is made of no set of products that has a product besides, which nobody verified', async () => {
    const { product } = exampleSelection();
    const both = { ...exampleWholeSystemSelection(), product };
    const error = await rejection(createReceipt(both, privateKey), RequestError);
    assert.match(error.message, /both a product and a lineItemList/);
  });
});
