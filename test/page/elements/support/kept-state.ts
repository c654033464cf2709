const { setFormValue } = ElementInternals.prototype;

/** What elements have the browser keep of a form, between `begin` and `end`. */
export class KeptState {
  /** What was kept last. */
  last: unknown;

  begin(): void {
    const keep = (state: unknown) => (this.last = state);
    ElementInternals.prototype.setFormValue = function (value, state) {
      if (state) keep(state);
      setFormValue.call(this, value, state);
    };
  }

  end(): void {
    ElementInternals.prototype.setFormValue = setFormValue;
  }
}
