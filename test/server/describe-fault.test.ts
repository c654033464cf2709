import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeFault } from '../../src/server/describe-fault.ts';

const error = Object.assign(new Error('of ada@shop.example'), { code: '57P01' });

describe('a fault in the log', () => {
  it('is its kind, code and place, without its message', () => {
    assert.match(describeFault(error), /^Error 57P01 at .*describe-fault\.test\.ts/);
    assert.doesNotMatch(describeFault(error), /ada/);
  });

  it('is so too where a queue engine gives a plain object with its fields', () => {
    const { message, stack } = error;
    assert.equal(
      describeFault({ ...error, message, stack, queue: 'orders' }),
      describeFault(error),
    );
  });

  it('is only a type where what was thrown is not an error', () => {
    assert.equal(describeFault('ada@shop.example'), 'a thrown string');
    assert.equal(describeFault(null), 'a thrown object');
  });
});
