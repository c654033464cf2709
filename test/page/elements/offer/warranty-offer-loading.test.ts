import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  readyOffer,
  shownText,
} from '../../../support/offer-fixture.ts';
import { comeBackToPage } from '../../../support/page-visibility.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

describe('<warranty-offer> loading', () => {
  it('waits for the viewport by default, and asks once it is near', async () => {
    const service = await quotingService();
    const offer = createOffer(service, { loading: null });
    const spacer = document.createElement('div');
    spacer.style.blockSize = '5000px';
    const container = await fixture(html`<div>${spacer}</div>`);
    container.append(offer);
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    expect(await service.requests()).to.have.length(0);
    const ready = oneEvent(offer, 'warranty-ready');
    spacer.remove();
    await ready;
  });

  it('waits for the viewport too where another offer of the product has its quote', async () => {
    const service = await quotingService();
    const container = await fixture(html`<div></div>`);
    await offerInStatus('ready', createOffer(service), container);
    const spacer = document.createElement('div');
    spacer.style.blockSize = '5000px';
    const offer = createOffer(service, { loading: null });
    container.append(spacer, offer);
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    const ready = oneEvent(offer, 'warranty-ready');
    spacer.remove();
    await ready;
    expect(await service.requests()).to.have.length(1);
  });

  it('does not wait for the viewport where the page leaves it no box of its own', async () => {
    const offer = createOffer(await quotingService(), { loading: null });
    offer.style.display = 'contents';
    const ready = oneEvent(offer, 'warranty-ready');
    const container = await fixture(html`<div></div>`);
    container.append(offer);
    await ready;
    expect(shownText(offer)).to.include('What is covered');
  });

  it('does not wait for it either where a late style sheet of the page takes the box away', async () => {
    const service = await quotingService();
    const offer = createOffer(service, { loading: null });
    const container = await fixture(html`<div style="padding-top: 9000px"></div>`);
    container.append(offer);
    // Later than the observer of the element, which sees it far below.
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(offer));
    expect(await service.requests()).to.have.length(0);
    offer.style.display = 'contents';
    const ready = oneEvent(offer, 'warranty-ready');
    comeBackToPage();
    await ready;
  });

  for (const layout of ['full', 'compact']) {
    it(`keeps its room without a word to screen readers, ${layout}`, async () => {
      const service = await ScriptedService.create('/scripted');
      await service.script([{ behaviour: 'hold', body: exampleQuote() }]);
      const offer = createOffer(service, { layout });
      await fixture(html`<div>${offer}</div>`);
      await offer.updateComplete;
      expect(shownText(offer)).to.include('What is covered');
      expect(inside(offer, '[part=placeholder]').ariaHidden).to.equal('true');
    });
  }

  it('makes no request for an element that was removed in the same task', async () => {
    const service = await quotingService();
    const offer = createOffer(service);
    const container = await fixture(html`<div></div>`);
    container.append(offer);
    offer.remove();
    await offer.updateComplete;
    expect(await service.requests()).to.have.length(0);
    const ready = oneEvent(offer, 'warranty-ready');
    container.append(offer);
    await ready;
    expect(await service.requests()).to.have.length(1);
  });

  it('takes the documented default for a value that is not known, and says so', async () => {
    expectConsole('warn', /<warranty-offer> loading="soon" is not known: it is one of lazy, eager/);
    const offer = await readyOffer({ loading: 'soon' });
    expect(offer.status).to.equal('ready');
  });

  it('takes an address that is a URL', async () => {
    const service = await quotingService();
    const offer = createOffer(service);
    offer.removeAttribute('service-url');
    Object.assign(offer, { serviceUrl: new URL(service.url, location.href) });
    const ready = oneEvent(offer, 'warranty-ready');
    (await fixture(html`<div></div>`)).append(offer);
    await ready;
    expect(await service.requests()).to.have.length(1);
  });
});
