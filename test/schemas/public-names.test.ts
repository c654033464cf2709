import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import * as schemas from '../../src/schemas.ts';

const names = Object.entries<unknown>(schemas);

describe('warranty-widget/schemas', () => {
  it('exports the schemas, limits and exact money, and nothing of how they are made', () => {
    const others = names.filter(([, value]) => {
      return !(value instanceof z.ZodMiniType) && typeof value !== 'number';
    });
    assert.deepEqual(
      others.map(([name]) => name),
      ['addMoney', 'decimalPlaces', 'decimalText', 'multiplyMoney'],
    );
  });

  it('has each limit in the documents, by its name', () => {
    const documents = ['merchant', 'after-the-sale'].map((name) =>
      readFileSync(`docs/${name}.md`, 'utf8'),
    );
    const limits = names.filter(([, value]) => typeof value === 'number').map(([name]) => name);
    assert.ok(limits.length > 0);
    assert.deepEqual(
      limits.filter((name) => !documents.some((text) => text.includes(`\`${name}\``))),
      [],
    );
  });
});
