import { describeEndurance } from '../e2e/support/endurance.ts';

describeEndurance({ mounts: 10_000, variantChanges: 10_000, popupOpenings: 1000 });
