/** The looks of the candidates that have native controls. */
export const OFFER_STYLES = `
:host { display: block; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { font-weight: 600; margin-block-end: 0.5em; padding: 0; }
label { border: 1px solid; border-radius: 0.5em; display: flex; gap: 0.5em; margin-block-end: 0.5em; padding: 0.5em; }
[part='price'] { font-weight: 600; margin-inline-start: auto; }
dialog { border: 1px solid; border-radius: 0.75em; max-inline-size: 32em; padding: 1em; }
dialog::backdrop { background: rgb(0 0 0 / 0.4); }`;
