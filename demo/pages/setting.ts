/** One thing to try: an attribute or a custom property of the element, or the room that it has. */
export interface Setting {
  readonly name: string;
  readonly label: string;
  /** The values to choose from; absent for free text. */
  readonly choices?: readonly (readonly [value: string, text: string])[];
  /** `radio`: each choice is a button. `color`: text, beside which a colour can be picked. */
  readonly input?: 'text' | 'number' | 'color' | 'radio';
  /** What it is for, where the label does not say it. */
  readonly hint?: string;
  readonly initial: string;
  /** Takes the whole width of the form. */
  readonly wide?: boolean;
}

/** Settings that belong together. */
export interface SettingGroup {
  readonly legend: string;
  readonly settings: readonly Setting[];
}
