import { configuration } from '../../configuration.ts';
import { TENURE_UNITS, type TenureUnit } from '../../format/tenure.ts';
import { oneOf } from './properties.ts';

/** The unit of an element's tenures: its own, else the page's default, else years. */
export function tenureUnitOf(
  element: Element & { tenureUnit?: TenureUnit | undefined },
): TenureUnit {
  const unit = element.tenureUnit || configuration().tenureUnit;
  return oneOf(element, 'tenure-unit', unit, TENURE_UNITS);
}
