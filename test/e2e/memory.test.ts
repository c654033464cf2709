import { describeEndurance } from './support/endurance.ts';

// `test/long/memory.long.ts` does each of these more often.
describeEndurance({ mounts: 1000, variantChanges: 300, popupOpenings: 200 });
