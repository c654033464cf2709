import { html } from 'hono/html';
import { serviceSetting, settingGroups } from './playground-settings.ts';
import type { Setting, SettingGroup } from './setting.ts';

/**
 * The controls of all settings. `data-initial` is the value that the address does not name; settings
 * without a control go along unseen.
 */
export function settingFields(values: Readonly<Record<string, string>>) {
  const groups = settingGroups();
  const all = [serviceSetting, ...groups.flatMap(({ settings }) => settings)];
  const shown = new Set(all.map(({ name }) => name));
  const others = Object.entries(values).filter(([name]) => !shown.has(name));
  return html`${others.map(
    ([name, value]) =>
      html`<input type="hidden" name="${name}" value="${value}" data-initial="${value}" />`,
  )}
  ${groups.map((group) => groupField(group, values))}`;
}

function groupField({ legend, settings }: SettingGroup, values: Readonly<Record<string, string>>) {
  return html`<fieldset>
    <legend>${legend}</legend>
    ${settings.map((setting) => settingField(setting, values[setting.name] ?? ''))}
  </fieldset>`;
}

function settingField(setting: Setting, value: string) {
  const { label, hint, wide } = setting;
  const isColour = setting.input === 'color';
  const control = setting.choices ? list(setting, value) : textField(setting, value);
  const field = html`<label class="${wide && !isColour ? 'wide' : ''}" title="${hint ?? ''}"
    >${label} ${control}</label
  >`;
  if (!isColour) return field;
  return html`<div class="playground-color wide">
    ${field}
    <input type="color" data-picks="${setting.name}" aria-label="Pick ${label}" />
  </div>`;
}

function textField({ name, input, initial, hint = '' }: Setting, value: string) {
  // The description of a custom property ends with its default in brackets.
  const [, placeholder = ''] = /\(`?([^`)]+)`?\)\.$/.exec(hint) ?? [];
  return html`<input
    type="${input === 'number' ? 'number' : 'text'}"
    name="${name}"
    value="${value}"
    placeholder="${placeholder}"
    data-initial="${initial}"
    min="1"
    autocomplete="off"
  />`;
}

/** A value of the address that is none of the choices is one more. */
function choicesWith({ choices = [] }: Setting, value: string) {
  const isListed = choices.some(([choice]) => choice === value);
  return isListed ? choices : [...choices, [value, value] as const];
}

function list(setting: Setting, value: string) {
  const { name, initial } = setting;
  return html`<select name="${name}" data-initial="${initial}" autocomplete="off">
    ${choicesWith(setting, value).map(
      ([choice, text]) =>
        html`<option value="${choice}" ${choice === value ? html`selected` : ''}>${text}</option>`,
    )}
  </select>`;
}

/** A button for each behaviour of the service, for the form of the settings. */
export function serviceButtons(values: Readonly<Record<string, string>>) {
  const { name, label, initial } = serviceSetting;
  const value = values[name] ?? '';
  return html`<fieldset class="playground-service">
    <legend>${label}</legend>
    ${choicesWith(serviceSetting, value).map(
      ([choice, text]) =>
        html`<label class="button-plain"
          ><input
            type="radio"
            form="settings"
            name="${name}"
            value="${choice}"
            data-initial="${initial}"
            autocomplete="off"
            ${choice === value ? html`checked` : ''}
          />${text}</label
        >`,
    )}
  </fieldset>`;
}
