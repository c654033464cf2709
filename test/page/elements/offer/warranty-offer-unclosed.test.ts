import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { expectConsole } from '../../../support/console.ts';
import { nextTask } from '../../../support/next-task.ts';
import { createOffer, radios } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService, type ScriptedReply } from '../../../support/scripted-service.ts';

const BUTTONS = ['<button>Add to cart</button>', '<input type="submit" value="Add to cart">'];

/** The shop's form as HTML takes it whose offer was written `<warranty-offer … />`: the button is inside the offer. */
async function unclosed(
  reply: ScriptedReply,
  attributes: Record<string, string | null> = {},
  button = BUTTONS[0],
) {
  const service = await ScriptedService.create('/scripted', reply);
  const written = createOffer(service, attributes).outerHTML.replace('></warranty-offer>', ' />');
  const form = await fixture<HTMLFormElement>(html`<form></form>`);
  form.innerHTML = `${written}<p>The shop’s words</p>${button}`;
  const offer = form.querySelector('warranty-offer');
  const inside = offer?.lastElementChild;
  if (!offer || !inside) throw new Error('The button is not in the offer.');
  return { service, form, offer, button: inside };
}

/** True where a pointer finds it. */
function isInView(button: Element): boolean {
  button.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = button.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === button;
}

describe('a <warranty-offer> without its closing tag', () => {
  for (const layout of ['full', 'compact']) {
    for (const written of BUTTONS) {
      it(`leaves ${written} in view once it is ready, in the ${layout} layout`, async () => {
        const { offer, button } = await unclosed({ body: exampleQuote() }, { layout }, written);
        await oneEvent(offer, 'warranty-ready');
        expect(isInView(button)).to.equal(true);
      });
    }
  }

  it('leaves the shop’s button in view beside styles that an extension put last into its shadow root', async () => {
    const { offer } = await unclosed({ body: exampleQuote() }, {}, '<p>More words</p>');
    await offer.updateComplete;
    offer.shadowRoot?.append(document.createElement('style'));
    // The rest of the page is parsed.
    const button = document.createElement('button');
    button.textContent = 'Add to cart';
    offer.append(button);
    await oneEvent(offer, 'warranty-ready');
    expect(isInView(button)).to.equal(true);
  });

  it('leaves the shop’s button in view while the quote is awaited', async () => {
    const { service, offer, button } = await unclosed({ behaviour: 'hang' });
    await service.waitForRequests(1);
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    expect(isInView(button)).to.equal(true);
  });

  it('leaves it in view while it is idle', async () => {
    expectConsole('warn', /<warranty-offer> country must be given/);
    const { offer, button } = await unclosed({ body: exampleQuote() }, { country: null });
    await offer.updateComplete;
    expect(offer.status).to.equal('idle');
    expect(isInView(button)).to.equal(true);
  });

  it('shows the whole fallback once where the service has no offer', async () => {
    const { form, offer, button } = await unclosed({ status: 204 });
    await oneEvent(offer, 'warranty-unavailable');
    expect(isInView(button)).to.equal(true);
    expect(form.innerText.match(/The shop’s words/g)).to.have.length(1);
  });

  it('sends the choice with the button that it took in', async () => {
    const { form, offer, button } = await unclosed({ body: exampleQuote() }, { name: 'plan' });
    await oneEvent(offer, 'warranty-ready');
    radios(offer)[1]?.click();
    const submitted = oneEvent(form, 'submit');
    form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    if (button instanceof HTMLElement) button.click();
    await submitted;
    expect(new FormData(form).get('plan')).to.contain('offer-2-years');
  });

  it('leaves a field to the shop that a morphing render made of the input with the choice', async () => {
    const { form, offer } = await unclosed({ body: exampleQuote() }, { name: 'plan' });
    await oneEvent(offer, 'warranty-ready');
    radios(offer)[1]?.click();
    const plan = new FormData(form).get('plan');
    const input = offer.querySelector('input');
    if (!input) throw new Error('The choice has no input.');
    // As Idiomorph, morphdom and others do where the shop's new markup has a field in that place.
    for (const name of input.getAttributeNames()) input.removeAttribute(name);
    input.setAttribute('name', 'gift');
    input.setAttribute('value', 'wrapped');
    input.value = 'wrapped';
    await nextTask();
    expect([...new FormData(form)]).to.deep.equal([
      ['gift', 'wrapped'],
      ['plan', plan],
    ]);
  });

  it('still hides a fallback without a button', async () => {
    const { offer, button } = await unclosed(
      { body: exampleQuote() },
      {},
      '<a href="/protection">About our plans</a>',
    );
    await oneEvent(offer, 'warranty-ready');
    expect(isInView(button)).to.equal(false);
  });
});
