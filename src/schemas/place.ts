/** Where a customer is. */
interface Place {
  /** Code of the country. */
  country: string;
  /** Code of the state. */
  state?: string | undefined;
}

/** The codes as they are sent and compared: trimmed, in upper case, `US-FL` of `US` as `FL`. */
export function placeOf({ country, state }: Place): Place {
  const countryCode = code(country);
  const stateCode = state === undefined ? undefined : code(state);
  const prefix = `${countryCode}-`;
  const isPrefixed = typeof stateCode === 'string' && stateCode.startsWith(prefix);
  return {
    country: countryCode,
    state: isPrefixed ? stateCode.slice(prefix.length) : stateCode,
  };
}

/** Leaves what is no text, from untyped code, to the request's check. */
function code(text: string): string {
  return typeof text === 'string' ? text.trim().toUpperCase() : text;
}
