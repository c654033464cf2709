import { isSubmitButton } from './submit-button.ts';

/**
 * Whether an act is not to be held: the page has dealt with it already, the browser is to do something
 * else with it (open a tab), or it refuses it because the form is not filled in.
 */
export function goesOnByItself(event: Event): boolean {
  if (event.defaultPrevented) return true;
  if (!(event instanceof MouseEvent)) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return true;
  const button = event.composedPath().find(isSubmitButton);
  const form = button?.form;
  return Boolean(form && !form.noValidate && !button.formNoValidate && form.matches(':invalid'));
}
