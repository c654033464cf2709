import { expect, oneEvent } from '@open-wc/testing';
import { holdoutGroup } from '../../src/analytics.ts';
import { offerInForm, pick, useMeasurement } from './support/measurement.ts';

/** Takes away what earlier tests stored: it would hide that the same is stored once more. */
function forgetStored(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    const ended = `${cookie.split('=', 1)[0]}=; max-age=0`;
    for (const each of [ended, `${ended}; path=/`]) document.cookie = each;
  }
}

describe('warranty-widget/analytics', () => {
  const { start, events, names } = useMeasurement();

  it('measures nothing where the answer about consent is no true or false', async () => {
    for (const answer of [Promise.resolve(false), 'denied', { statistics: false }]) {
      const measurement = start({ consent: () => answer as never });
      await offerInForm();
      measurement.expose();
      measurement.stop();
      expect(events).to.deep.equal([]);
    }
  });

  it('measures only with consent, keeps nothing for later, and ends when it is withdrawn', async () => {
    let consents = false;
    start({ consent: () => consents });
    const { form, offer } = await offerInForm();
    await pick(offer);
    expect(events).to.deep.equal([]);
    consents = true;
    form.requestSubmit();
    expect(names()).to.deep.equal(['add_to_cart']);
    consents = false;
    form.requestSubmit();
    expect(events).to.have.length(1);
  });

  it('stores nothing in the browser', async () => {
    forgetStored();
    const before = [document.cookie, localStorage.length, sessionStorage.length];
    start({ group: holdoutGroup('session-1', { share: 0.5, experiment: 'spring' }) });
    const { form, offer } = await offerInForm();
    await pick(offer);
    form.requestSubmit();
    const after = [document.cookie, localStorage.length, sessionStorage.length];
    expect(after).to.deep.equal(before);
    expect(await indexedDB.databases()).to.deep.equal([]);
  });

  it('names nobody: no title, no id of a quote, no text of the page', async () => {
    start();
    const { form, offer } = await offerInForm();
    await oneEvent(offer, 'warranty-view');
    await pick(offer);
    form.requestSubmit();
    expect(JSON.stringify(events)).not.to.match(/Three-seat|quote-1|offer-2-years|demo-store/);
  });
});
