/** Tests that have to fail and tests that have to pass; `browser-setup.test.ts` runs them. */
import { expect } from '@open-wc/testing';
import { expectConsole } from './console.ts';
import { nextTask } from './next-task.ts';

describe('fails', () => {
  it('on an unexpected warning', () => console.warn('odd'));
  it('on an unexpected error on the console', () => console.error('wrong'));
  it('on an announced line that does not come', () => expectConsole('warn', /odd/));
  it('on an announced line that comes twice', () => {
    expectConsole('warn', /odd/);
    console.warn('odd');
    console.warn('odd');
  });
  it('on a warning of Lit', async () => {
    const { LitElement } = await import('lit');
    class UpdatingTwice extends LitElement {
      override firstUpdated() {
        this.requestUpdate();
      }
    }
    customElements.define('updating-twice', UpdatingTwice);
    document.body.append(document.createElement('updating-twice'));
    await nextTask();
  });
  it('on a rejection that nobody handles', () => void Promise.reject(new Error('lost')));
  it('on an element in place of another, at once', () => {
    const [one, other] = [document.createElement('b'), document.createElement('b')];
    document.body.append(one, other);
    expect(one).to.equal(other);
  });
  it('on an element in place of none, at once', async () => {
    await nextTask();
    expect(document.querySelector('script')).to.equal(null);
  });
  it('on an uncaught error', async () => {
    setTimeout(() => {
      throw new Error('thrown');
    });
    await nextTask();
    await nextTask();
  });
});

describe('passes', () => {
  it('with a line that was announced', () => {
    expectConsole('error', /^wrong: 1$/);
    console.error('wrong:', 1);
  });
  it('with other methods of the console', () => console.info('fine'));
});
