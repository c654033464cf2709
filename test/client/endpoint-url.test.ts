import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkedUrl } from '../../src/client/checked-url.ts';
import { endpointUrl } from '../../src/client/endpoint-url.ts';
import { RequestError } from '../../src/client/errors.ts';

describe('endpointUrl', () => {
  const cases: [string, string][] = [
    ['https://service.example', 'https://service.example/a/b?x=1'],
    ['https://service.example/', 'https://service.example/a/b?x=1'],
    ['https://service.example/base//', 'https://service.example/base/a/b?x=1'],
    ['http://127.0.0.1:8787/base', 'http://127.0.0.1:8787/base/a/b?x=1'],
    ['https://service.example/base?key=v#part', 'https://service.example/base/a/b?key=v&x=1'],
    ['https://service.example?x=other', 'https://service.example/a/b?x=1'],
  ];
  for (const [serviceUrl, expected] of cases) {
    it(`${serviceUrl} gives ${expected}`, () =>
      assert.equal(
        endpointUrl(serviceUrl, '/a/b', { x: '1', y: undefined, z: '' })?.href,
        expected,
      ));
  }

  it('escapes the values of the query', () =>
    assert.equal(
      endpointUrl('https://service.example', '/a', { country: 'ü&x=1' })?.search,
      '?country=%C3%BC%26x%3D1',
    ));

  for (const serviceUrl of [
    '',
    '/api',
    'service.example',
    'ftp://service.example',
    'javascript:1',
  ]) {
    it(`refuses ${JSON.stringify(serviceUrl)} where there is no page`, () =>
      assert.throws(
        () => checkedUrl(endpointUrl(serviceUrl, '/a')),
        (error) => error instanceof RequestError && error.issues[0]?.path === 'serviceUrl',
      ));
  }

  for (const credentials of ['me:hidden', 'hidden', ':hidden']) {
    it(`refuses ${credentials}@ in the address, and does not repeat it`, () =>
      assert.throws(
        () => checkedUrl(endpointUrl(`https://${credentials}@service.example`, '/a')),
        (error) => error instanceof RequestError && !error.message.includes('hidden'),
      ));
  }
});
