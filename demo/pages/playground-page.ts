import { html, raw } from 'hono/html';
import { isStyle, offerSnippet } from '../browser/offer-snippet.ts';
import { eventPanel } from './event-panel.ts';
import { page } from './layout.ts';
import { settingGroups, settingValues, type Setting } from './playground-settings.ts';

interface PlaygroundParts {
  /** The page's address: origin and settings. */
  readonly address: URL;
  readonly cartCount: number;
}

/** The element under every setting a merchant may want to try, and the snippet for it. */
export function playgroundPage({ address, cartCount }: PlaygroundParts) {
  const values = settingValues(Object.fromEntries(address.searchParams));
  return page({
    title: 'Playground',
    path: '/playground',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/playground.css" />
      <link rel="stylesheet" href="/styles/received.css" />
      <script type="module" src="/scripts/playground.ts"></script>
      <script src="/warranty-widget.js" defer></script>`,
    body: html`
      <h1>Playground</h1>
      <p class="playground-intro">
        The element with every setting a page can give it. The address keeps what you chose.
      </p>
      <div class="playground">
        <section class="playground-preview" aria-labelledby="preview-heading">
          <h2 id="preview-heading">On the page</h2>
          <form id="preview">${offer(values)}</form>
        </section>
        ${settingsForm(values)}
        <section class="playground-snippet" aria-labelledby="snippet-heading">
          <div class="playground-snippet-heading">
            <h2 id="snippet-heading">To paste</h2>
            <button class="button-plain" type="button" id="copy">Copy</button>
          </div>
          <pre tabindex="0" aria-labelledby="snippet-heading"><code
            id="snippet">${offerSnippet(values, address.origin)}</code></pre>
        </section>
      </div>
      <section class="received" aria-labelledby="received-heading">
        <h2 id="received-heading">What the page received</h2>
        <p class="received-intro">The element’s events, and what its form would send.</p>
        ${eventPanel()}
      </section>
    `,
  });
}

function offer(values: Record<string, string>) {
  const attributes = Object.entries(values)
    .filter(([name, value]) => value !== '' && !isStyle(name))
    .map(([name, value]) => attribute(name, value));
  return html`<warranty-offer name="warranty" ${attributes}>
    <p class="offer-fallback">
      This is the page’s own fallback. It shows while there is no offer, and the product can be
      bought all the same.
    </p>
  </warranty-offer>`;
}

/** An attribute whose name is one of the settings'. */
function attribute(name: string, value: string) {
  return html`${raw(` ${name}=`)}"${value}"`;
}

function settingsForm(values: Record<string, string>) {
  return html`<form id="settings" class="playground-settings" method="get">
    ${Object.entries(values)
      .filter(
        ([name]) => !settingGroups.some((group) => group.settings.some((s) => s.name === name)),
      )
      .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${settingGroups.map(
      ({ legend, settings }) =>
        html`<fieldset>
          <legend>${legend}</legend>
          ${settings.map((setting) => settingField(setting, values[setting.name] ?? ''))}
        </fieldset>`,
    )}
    <button class="button-plain" type="submit">Ask the service again</button>
  </form>`;
}

function settingField({ name, label, choices, input = 'text', wide }: Setting, value: string) {
  const isListed = choices?.some(([choice]) => choice === value);
  const control = choices
    ? html`<select name="${name}" autocomplete="off">
        ${[...choices, ...(isListed ? [] : [[value, value] as const])].map(
          ([choice, text]) =>
            html`<option value="${choice}" ${choice === value ? html`selected` : ''}>
              ${text}
            </option>`,
        )}
      </select>`
    : html`<input type="${input}" name="${name}" value="${value}" min="1" autocomplete="off" />`;
  return html`<label ${wide ? html`class="wide"` : ''}>${label} ${control}</label>`;
}
