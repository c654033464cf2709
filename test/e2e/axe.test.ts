import { describeAccessibleLooks } from '../pictures/accessible-looks.ts';
import { EVERY_LOOK } from '../pictures/cases.ts';

/** The other languages' looks are in `npm run test:pictures`. */
const SCRIPTS = ['en', 'de', 'ar', 'ja'];

describeAccessibleLooks(EVERY_LOOK.filter(({ lang }) => SCRIPTS.includes(lang)));
