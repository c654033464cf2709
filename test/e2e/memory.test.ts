import { describeEndurance } from './support/endurance.ts';

// `test/long/memory.long.ts` does each of these more often.
describeEndurance({ mounts: 400, variantChanges: 200, popupOpenings: 120 });
