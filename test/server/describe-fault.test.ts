import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { DatabaseUnavailable, markAsUnconnected } from '../../src/database/database-errors.ts';
import { describeFault } from '../../src/server/describe-fault.ts';

const error = Object.assign(new Error('of ada@shop.example'), { code: '57P01' });

describe('a fault in the log', () => {
  it('is its kind, code and place, without its message', () => {
    assert.match(describeFault(error), /^Error 57P01 at .*describe-fault\.test\.ts/);
    assert.doesNotMatch(describeFault(error), /ada/);
  });

  it('says in words what is wrong with a SQLite file, and nothing of what is in it', () => {
    const database = new DatabaseSync(':memory:');
    database.exec("create table customer (email text unique); insert into customer values ('ada')");
    const pages = database.prepare('pragma page_count').get()?.['page_count'];
    database.exec(`pragma max_page_count = ${String(pages)}`);
    const faultOf = (email: string) => {
      try {
        database.prepare('insert into customer values (?)').run(email);
        return undefined;
      } catch (fault) {
        return describeFault(fault);
      }
    };
    assert.match(faultOf('x'.repeat(9000)) ?? '', / ERR_SQLITE_ERROR database or disk is full at /);
    const twice = faultOf('ada') ?? '';
    assert.match(twice, / ERR_SQLITE_ERROR constraint failed at /);
    assert.doesNotMatch(twice, /customer|email/);
  });

  it('says what the database reported, where it is an error that says only that it cannot be used', () => {
    const fault = describeFault(new DatabaseUnavailable('Try again.', { cause: error }));
    assert.match(fault, /^DatabaseUnavailable \(Error 57P01\) at /);
    assert.doesNotMatch(fault, /ada/);
  });

  it('says what came in place of a connection, when nothing was asked for yet that it could repeat', () => {
    const late = new Error('Connection terminated\ndue to connection timeout');
    markAsUnconnected(late);
    assert.match(describeFault(late), /^Error Connection terminated due to connection timeout at /);
    const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    markAsUnconnected(refused);
    assert.match(describeFault(refused), /^AggregateError ECONNREFUSED at /);
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
