import { fieldError } from '../client/errors.ts';
import type { PlanOptions } from './plan-options.ts';

/**
 * The unit of the service's tenures, as an option says it; years where it says none. Plain JavaScript may say `months`:
 * a plan of 24 months would be ordered for 24 years.
 * @throws {RequestError} for what is neither `year` nor `month`.
 */
export function checkTenureUnit(tenureUnit: PlanOptions['tenureUnit']): 'year' | 'month' {
  const unit = tenureUnit ?? 'year';
  if (/^(?:year|month)$/.test(unit)) return unit;
  throw fieldError('tenureUnit', 'tenureUnit must be year or month.');
}
