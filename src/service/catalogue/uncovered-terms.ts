import { terms } from './entries.ts';

/** What only looks like a covered product; see `Catalogue`. */
export const uncoveredTerms: readonly string[] = [
  // Goes with a product.
  ...terms(`
    accessory, adapter, adaptor, armband, bag, backpack, bracket, cable, case, charger,
    cleaner, cleaning kit, cover, cushion, dock, docking station, ear pad, ear tip, gimbal,
    holder, mount, pouch, power bank, protector, remote control, selfie stick, skin, sleeve,
    slipcover, stand, sticker, strap, stylus, tripod
  `),
  // Is a part or is used up.
  ...terms(`
    battery pack, camera battery, laptop battery, phone battery, camera lens, lens cap,
    detergent, dishwasher tablet, washing tablet, coffee capsule, coffee filter, hose,
    filter cartridge, water filter, memory card, sim card, laptop keyboard, replacement, spare,
    spare part
  `),
  // Shares a word with a product.
  ...terms(`
    baby phone, phone card, phone number, desk lamp, table lamp, table cloth, table runner,
    table tennis, bed linen, bed sheet, dog bed, hair dryer, hand dryer, pressure washer,
    oven dish, oven glove, poster, toy, gift card, repair, rental, subscription
  `),
];
