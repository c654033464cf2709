import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { configure } from '../../../../src/page/configuration.ts';
import { inside, radios } from '../../../support/offer-fixture.ts';
import { dialogOf, openPopup, windowOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

/** An image that every test server has. */
const IMAGE = new URL('/test/page/elements/popup/product.svg', location.href).href;

/** The least share of the popup that scrolls in the smallest window, 320 x 256 px. */
const LEAST_SCROLLING = 0.6;

/** More than fits into any window. */
const coverageList = [1, 2, 3].map((section) => ({
  coverageItemType: 'COVERAGE_OPTION',
  coverageItemTitle: `Section ${section}`,
  coverageItemList: Array.from({ length: 8 }, (_, index) => `Statement ${index}`),
}));
const longQuote = exampleQuote({ coverageList, productImageUrl: undefined });

const rectOf = (popup: Element, selector: string) =>
  inside(popup, selector).getBoundingClientRect();

/** Title and close button are in view and lie under nothing. */
function expectHeadInView(popup: Element): void {
  for (const selector of ['h2', '[part=close]']) {
    const { left, top, bottom, width } = rectOf(popup, selector);
    expect(top).to.be.at.least(rectOf(popup, 'dialog').top);
    const hit = popup.shadowRoot?.elementFromPoint(left + width / 2, (top + bottom) / 2);
    expect(inside(popup, selector).contains(hit ?? null), selector).to.equal(true);
  }
}

describe('<warranty-popup> on a phone', () => {
  afterEach(() => configure({ words: null }));

  for (const [width, height] of [
    [320, 568],
    [360, 740],
  ] as const) {
    it(`of ${width} x ${height} px is a sheet at its bottom, with title and close button in view wherever it is scrolled`, async () => {
      const popup = await openPopup({ quote: longQuote }, await windowOf(width, height));
      const { left, right, bottom } = rectOf(popup, 'dialog');
      expect([left, right, bottom]).to.deep.equal([0, width, height]);
      for (const share of [0, 0.5, 1]) {
        const dialog = dialogOf(popup);
        dialog.scrollTop = share * (dialog.scrollHeight - dialog.clientHeight);
        expectHeadInView(popup);
      }
    });

    it(`of ${width} x ${height} px shows each tenure with its price whole, above its buttons and with a ring, when it is marked by keyboard`, async () => {
      const en = {
        eitherWay: 'Was auch immer Sie wählen: Das Produkt kommt in den Korb. '.repeat(2),
      };
      configure({ words: { en } });
      const frame = await windowOf(width, height);
      const popup = await openPopup({ quote: longQuote }, frame, () => {});
      // The close button comes first.
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Tab' });
      expect(radios(popup)).to.have.length(3);
      for (const radio of radios(popup)) {
        expect(popup.shadowRoot?.activeElement).to.equal(radio);
        const label = radio.closest('label') ?? radio;
        expect(getComputedStyle(label).outlineStyle).to.equal('solid');
        const { top, bottom } = label.getBoundingClientRect();
        expect(top).to.be.at.least(rectOf(popup, '.head').bottom);
        expect(bottom).to.be.at.most(rectOf(popup, '.foot').top);
        dialogOf(popup).scrollTop = 0;
        await sendKeys({ press: 'ArrowDown' });
      }
    });
  }

  it('of 320 x 568 px shows a shopper who is asked all tenures at once, and who opened it, what is covered', async () => {
    const frame = await windowOf(320, 568);
    const quote = exampleQuote({ coverageList, productImageUrl: IMAGE });
    const asking = await openPopup({ quote }, frame, () => {});
    const { bottom } = rectOf(asking, 'fieldset');
    expect(bottom).to.be.at.most(rectOf(asking, '.foot').top);
    expect(rectOf(asking, 'img').top).to.be.above(bottom);
    expect(rectOf(asking, '[part=coverage]').top).to.be.above(bottom);
    asking.hide();

    const opened = await openPopup({ quote }, frame);
    expect(rectOf(opened, 'img').top).to.be.below(rectOf(opened, '.foot').top);
    expect(rectOf(opened, '[part=coverage]').top).to.be.below(rectOf(opened, 'fieldset').top);
  });

  it('stays where a key scrolled it, though a tenure has the focus', async () => {
    const popup = await openPopup({ quote: longQuote }, await windowOf(320, 568));
    const dialog = dialogOf(popup);
    const [radio] = radios(popup);
    radio?.click();
    radio?.focus();
    dialog.scrollTop = 0;
    const key = { bubbles: true, composed: true };
    for (const type of ['keydown', 'keyup']) {
      radio?.dispatchEvent(new KeyboardEvent(type, { ...key, key: 'PageUp' }));
    }
    expect(dialog.scrollTop).to.equal(0);
  });

  it('moves nothing under a press, though the tenure that is pressed is partly under its buttons', async () => {
    const frame = await windowOf(320, 568);
    const popup = await openPopup({ quote: longQuote }, frame);
    const dialog = dialogOf(popup);
    const [radio] = radios(popup);
    const labelTop = () => radio?.closest('label')?.getBoundingClientRect().top ?? 0;
    dialog.scrollTop += labelTop() - rectOf(popup, '.foot').top + 12;
    const { scrollTop } = dialog;
    const place = frame.ownerDocument.defaultView?.frameElement?.getBoundingClientRect();
    const position: [number, number] = [
      Math.round((place?.left ?? 0) + 100),
      Math.round((place?.top ?? 0) + labelTop() + 6),
    ];
    await sendMouse({ type: 'click', position });
    expect(radio?.checked).to.equal(true);
    expect(dialog.scrollTop).to.equal(scrollTop);
  });

  for (const height of [740, 568]) {
    it(`of 360 x ${height} px shows all tenures under their heading once “Add plan” was pressed and none is marked, wherever it is scrolled`, async () => {
      const popup = await openPopup({ quote: longQuote }, await windowOf(360, height));
      const dialog = dialogOf(popup);
      const untilButtons = rectOf(popup, 'fieldset').top - rectOf(popup, '.foot').top;
      for (const scrolled of [untilButtons, 0, dialog.scrollHeight]) {
        dialog.scrollTop = scrolled;
        inside(popup, '[part=accept]').click();
        const { top, bottom } = rectOf(popup, 'fieldset');
        expect(top).to.be.at.least(rectOf(popup, '.head').bottom);
        expect(bottom).to.be.at.most(rectOf(popup, '.foot').top);
      }
    });
  }

  it(`of 320 x 256 px scrolls in at least ${LEAST_SCROLLING * 100} % of it, and its title and close button stay`, async () => {
    const popup = await openPopup({ quote: longQuote }, await windowOf(320, 256));
    const dialog = dialogOf(popup);
    dialog.scrollTop = dialog.scrollHeight / 3;
    const scrolling = Math.min(rectOf(popup, '.foot').top, 256) - rectOf(popup, '.head').bottom;
    expect(scrolling / rectOf(popup, 'dialog').height).to.be.at.least(LEAST_SCROLLING);
    expectHeadInView(popup);
  });

  for (const size of [24, 32]) {
    it(`of 360 x 640 px scrolls in at least half of it where text has ${size} px`, async () => {
      const frame = await windowOf(360, 640);
      frame.style.fontSize = `${size}px`;
      const popup = await openPopup({ quote: longQuote }, frame);
      dialogOf(popup).scrollTop = dialogOf(popup).scrollHeight / 3;
      const scrolling = Math.min(rectOf(popup, '.foot').top, 640) - rectOf(popup, '.head').bottom;
      expect(scrolling / rectOf(popup, 'dialog').height).to.be.at.least(0.5);
      expectHeadInView(popup);
    });
  }

  for (const [size, mark] of [
    [16, 11.67],
    [32, 22.75],
  ] as const) {
    it(`of 360 x 640 px has marks of ${mark} px and a title without a scroll bar where text has ${size} px`, async () => {
      const frame = await windowOf(360, 640);
      frame.style.fontSize = `${size}px`;
      // Four lines of large text.
      const coveragePopupHeading = 'Protection '.repeat(4);
      const popup = await openPopup({ quote: { ...longQuote, coveragePopupHeading } }, frame);
      const [radio] = radios(popup);
      expect(radio?.getBoundingClientRect().width).to.be.closeTo(mark, 0.1);
      const title = inside(popup, 'h2');
      expect(title.scrollHeight).to.be.at.most(title.clientHeight);
    });
  }

  it('of 360 x 640 px has its coverage below the image where text has 32 px: beside it, words would break', async () => {
    const frame = await windowOf(360, 640);
    frame.style.fontSize = '32px';
    const quote = { ...longQuote, productImageUrl: IMAGE };
    const popup = await openPopup({ quote }, frame);
    expect(rectOf(popup, 'h3 bdi').top).to.be.at.least(rectOf(popup, 'img').bottom);
  });

  it('of 320 x 256 px has room for a title of 500 characters, which scrolls', async () => {
    const coveragePopupHeading = 'Protection '.repeat(45);
    const quote = { ...longQuote, coveragePopupHeading };
    const popup = await openPopup({ quote }, await windowOf(320, 256));
    expect(rectOf(popup, '.head').height).to.be.at.most(256 * (1 - LEAST_SCROLLING));
    expect(inside(popup, 'h2').scrollHeight).to.be.above(inside(popup, 'h2').clientHeight);
  });
});

describe('<warranty-popup>', () => {
  for (const size of [11, 14, 16]) {
    it(`has buttons and a link as high as a fingertip where text has ${size} px`, async () => {
      const frame = await windowOf(360, 640);
      frame.style.fontSize = `${size}px`;
      const popup = await openPopup({}, frame);
      for (const part of ['close', 'terms', 'accept', 'decline']) {
        expect(rectOf(popup, `[part=${part}]`).height, part).to.be.at.least(43);
      }
      expect(rectOf(popup, '[part=close]').width).to.be.at.least(43);
    });
  }

  it('is a dialog in the middle of a wide window', async () => {
    const popup = await openPopup({}, await windowOf(1280, 800));
    const { left, right, top, bottom } = rectOf(popup, 'dialog');
    expect(left).to.be.above(300);
    expect(Math.abs(left - (1280 - right))).to.be.below(1);
    expect(Math.abs(top - (800 - bottom))).to.be.below(1);
  });

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [1280, 400],
    [568, 320],
  ] as const) {
    it(`has the close button beside its title’s first line, in a window of ${width} x ${height} px`, async () => {
      const popup = await openPopup({}, await windowOf(width, height));
      const text = document.createRange();
      text.selectNodeContents(inside(popup, 'h2'));
      const [line] = text.getClientRects();
      const close = rectOf(popup, '[part=close]');
      expect((line?.top ?? 0) + (line?.bottom ?? 0)).to.be.closeTo(close.top + close.bottom, 2);
    });
  }

  for (const [width, height] of [
    [360, 740],
    [1280, 720],
  ] as const) {
    it(`is in the window as a whole on a page that is zoomed, in a window of ${width} x ${height} px`, async () => {
      const frame = await windowOf(width, height);
      frame.style.zoom = '1.5';
      const whole = frame.appendChild(document.createElement('div'));
      whole.style.cssText = 'position: fixed; inset: 0';
      const popup = await openPopup({ quote: longQuote }, frame);
      // Engines differ in what they measure in: it is the same for both.
      const { left, top, right, bottom } = whole.getBoundingClientRect();
      const dialog = rectOf(popup, 'dialog');
      expect(dialog.left).to.be.at.least(left);
      expect(dialog.top).to.be.above(top);
      expect(dialog.right).to.be.at.most(right);
      expect(dialog.bottom).to.be.at.most(bottom);
    });
  }

  for (const width of [320, 1280]) {
    it(`gives its heading as much room with an image as without, at ${width} px`, async () => {
      const widths = [];
      for (const productImageUrl of [undefined, IMAGE]) {
        const quote = exampleQuote({ productImageUrl, coveragePopupHeading: 'Cover '.repeat(30) });
        const popup = await openPopup({ quote }, await windowOf(width, 740));
        widths.push(rectOf(popup, 'h2').width);
      }
      expect(widths[1]).to.equal(widths[0]);
    });
  }

  it('has no ring around the whole of it or its form, where the keyboard opened it: controls alone have one', async () => {
    const popup = await openPopup();
    popup.hide();
    // Without a control on the page, the browser's own would get the focus.
    const button = await fixture<HTMLButtonElement>(html`<button>Next</button>`);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(button);
    popup.show();
    for (const holder of [dialogOf(popup), inside(popup, 'form')]) {
      holder.focus();
      expect(popup.shadowRoot?.activeElement).to.equal(holder);
      expect(getComputedStyle(holder).outlineStyle).to.equal('none');
    }
  });

  it('fades in within 150 ms, unless motion is reduced', async () => {
    const popup = await openPopup();
    const dialog = dialogOf(popup);
    popup.hide();
    // The browser takes note that it is closed; the next look, in the same task, finds its fading in begin.
    expect(dialog.getAnimations()).to.deep.equal([]);
    popup.show();
    const durations = dialog.getAnimations().map(({ effect }) => effect?.getTiming().duration);
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    expect(durations).to.deep.equal(isReduced ? [] : [150]);
    const rules = popup.shadowRoot?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    const animated = rules?.filter(({ cssText }) => /^(?!@keyframes)[^]*animation/.test(cssText));
    expect(
      animated?.map((rule) => rule instanceof CSSMediaRule && rule.media.mediaText),
    ).to.deep.equal(['(prefers-reduced-motion: no-preference)']);
  });
});
