/** Where a customer is. */
interface Place {
  country: string;
  /** Code of the state; absent where it is not known. */
  state?: string | undefined;
}

/** The codes as they are sent and compared: trimmed, in upper case, and `US-FL` in `US` is `FL`. */
export function placeOf({ country, state }: Place): Place {
  const countryCode = code(country);
  const stateCode = code(state);
  const prefix = `${countryCode}-`;
  const isPrefixed = typeof stateCode === 'string' && stateCode.startsWith(prefix);
  return {
    country: countryCode,
    state: isPrefixed ? stateCode.slice(prefix.length) : stateCode,
  };
}

/** Untyped code may give what is no text: it stays as it is, for the request's check to name. */
function code<Text extends string | undefined>(text: Text): Text | string {
  return typeof text === 'string' ? text.trim().toUpperCase() : text;
}
