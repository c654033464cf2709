import { describeAccessibleLooks } from './accessible-looks.ts';
import { EVERY_LOOK } from './cases.ts';

describeAccessibleLooks(EVERY_LOOK);
