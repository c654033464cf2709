import type { CoverageSection } from '../schemas/quote-shape.ts';
import type { Catalogue } from './catalogue-types.ts';

/** What the reference service sells. Prices are in major units of the shop's own currency. */
export const catalogue: Catalogue = {
  countries: {
    AT: {},
    AU: {},
    BE: {},
    CA: { excludedStates: ['QC'] },
    DE: {},
    ES: {},
    FR: {},
    GB: {},
    IE: {},
    IT: {},
    NL: {},
    NZ: {},
    US: { excludedStates: ['FL', 'WA'] },
  },

  uncoveredTerms: [
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
  ],

  categories: [
    {
      skuPrefix: 'PHONE',
      terms: ['phone', 'smartphone', 'cellphone', 'handset', 'iphone'],
      priceBands: [
        { name: 'A', from: 80, below: 300, percentByTenure: { 1: 12, 2: 18 } },
        { name: 'B', from: 300, below: 900, percentByTenure: { 1: 9, 2: 14, 3: 18.5 } },
        { name: 'C', from: 900, below: 2500, percentByTenure: { 1: 8, 2: 12.5, 3: 16 } },
      ],
      coverageWidgetHeading: 'Protect your phone',
      coveragePopupHeading: 'A cracked screen need not cost you a new phone',
      coverageList: [
        covered('Accidents', [
          'Cracked screens and broken backs',
          'Drops, spills and water damage',
        ]),
        covered('Faults', [
          'Batteries that hold less than 80 percent of their charge',
          'Faults of cameras, speakers, buttons and charging ports',
          'Parts and labour, from the day the manufacturer’s warranty ends',
        ]),
        notCovered(['Loss and theft', 'Scratches that do not affect use']),
      ],
      tncLink: 'https://terms.warranty.example/phones',
      productImageUrl: '/images/phone.svg',
    },
    {
      skuPrefix: 'LAPTOP',
      terms: ['laptop', 'notebook', 'ultrabook', 'chromebook', 'macbook', 'thinkpad'],
      priceBands: [
        { name: 'A', from: 200, below: 600, percentByTenure: { 1: 9, 2: 14 } },
        { name: 'B', from: 600, below: 1500, percentByTenure: { 1: 7, 2: 11.5, 3: 15 } },
        { name: 'C', from: 1500, below: 6000, percentByTenure: { 1: 6, 2: 10, 3: 13.5 } },
      ],
      coverageWidgetHeading: 'Protect your laptop',
      coveragePopupHeading: 'Keep working when your laptop does not',
      coverageList: [
        covered('Accidents', ['Drops and cracked displays', 'Spills on the keyboard']),
        covered('Faults', [
          'Mainboard, memory, storage and display',
          'Hinges, ports, keyboard and touchpad',
          'Power surges',
        ]),
        covered('Service', ['Collected from your door and returned within ten working days']),
        notCovered(['Software and lost data', 'Loss and theft']),
      ],
      tncLink: 'https://terms.warranty.example/laptops',
      productImageUrl: '/images/laptop.svg',
    },
    {
      skuPrefix: 'TABLET',
      terms: ['tablet', 'ipad', 'e reader', 'ereader', 'kindle'],
      priceBands: [
        { name: 'A', from: 80, below: 400, percentByTenure: { 1: 10, 2: 15 } },
        { name: 'B', from: 400, below: 2500, percentByTenure: { 1: 8, 2: 12, 3: 16 } },
      ],
      coverageWidgetHeading: 'Protect your tablet',
      coveragePopupHeading: 'Hand your tablet around without worry',
      coverageList: [
        covered('Accidents', ['Cracked screens', 'Drops and spills']),
        covered('Faults', ['Battery, display and charging port', 'Parts and labour']),
        notCovered(['Loss and theft', 'Styluses and keyboards sold with the tablet']),
      ],
      tncLink: 'https://terms.warranty.example/tablets',
    },
    {
      skuPrefix: 'TV',
      terms: ['tv', 'television', 'hdtv', 'smart tv'],
      priceBands: [
        { name: 'A', from: 150, below: 500, percentByTenure: { 2: 11, 3: 15 } },
        { name: 'B', from: 500, below: 1500, percentByTenure: { 2: 8, 3: 11, 5: 16.5 } },
        { name: 'C', from: 1500, below: 8000, percentByTenure: { 2: 7, 3: 9.5, 5: 14 } },
      ],
      coverageWidgetHeading: 'Protect your television',
      coveragePopupHeading: 'Years of evenings, covered',
      coverageList: [
        covered('Picture and sound', [
          'Display panel, backlight and dead pixels',
          'Speakers and sound board',
        ]),
        covered('Electronics', ['Power surges', 'Ports, tuner and remote control receiver']),
        covered('Service', ['Repaired in your home from 40 inches upwards']),
        notCovered(['Cracked screens', 'Burn-in from standing pictures']),
      ],
      tncLink: 'https://terms.warranty.example/televisions',
    },
    {
      skuPrefix: 'LAUNDRY',
      terms: ['washing machine', 'washer', 'dryer', 'tumble dryer', 'washer dryer'],
      priceBands: [
        { name: 'A', from: 200, below: 600, percentByTenure: { 2: 12, 3: 16, 5: 22 } },
        { name: 'B', from: 600, below: 2500, percentByTenure: { 2: 9, 3: 12.5, 5: 18 } },
      ],
      coverageWidgetHeading: 'Protect your washing machine',
      coveragePopupHeading: 'Laundry day, whatever happens',
      coverageList: [
        covered('Mechanics', ['Motor, drum, bearings and pump', 'Door lock and seals']),
        covered('Electronics', ['Control board and display', 'Power surges']),
        covered('Service', ['Repaired in your home', 'Food, laundry and water damage up to 200']),
        notCovered(['Limescale', 'Commercial use']),
      ],
      tncLink: 'https://terms.warranty.example/washing-machines',
    },
    {
      skuPrefix: 'KITCHEN',
      terms: terms(`
        refrigerator, fridge, freezer, fridge freezer, dishwasher, oven, cooker, cooktop, hob,
        microwave, range hood, stand mixer, food processor, blender, coffee machine,
        coffee maker, espresso machine, filter coffee machine, air fryer, toaster, kettle,
        bread maker
      `),
      priceBands: [
        { name: 'A', from: 50, below: 300, percentByTenure: { 2: 12, 3: 17 } },
        { name: 'B', from: 300, below: 1200, percentByTenure: { 2: 9, 3: 12.5, 5: 18 } },
        { name: 'C', from: 1200, below: 6000, percentByTenure: { 2: 7.5, 3: 10.5, 5: 15 } },
      ],
      coverageWidgetHeading: 'Protect your kitchen appliance',
      coveragePopupHeading: 'Keep your kitchen running',
      coverageList: [
        covered('Mechanics', ['Motors, pumps, compressors and fans', 'Doors, hinges and seals']),
        covered('Electronics', ['Control boards, sensors and heating elements', 'Power surges']),
        covered('Service', ['Large appliances are repaired in your home']),
        notCovered(['Limescale', 'Glass parts and light bulbs']),
      ],
      tncLink: 'https://terms.warranty.example/kitchen-appliances',
    },
    {
      skuPrefix: 'CAMERA',
      terms: ['camera', 'camcorder', 'dslr', 'action cam', 'webcam'],
      priceBands: [
        { name: 'A', from: 100, below: 600, percentByTenure: { 1: 9, 2: 14 } },
        { name: 'B', from: 600, below: 5000, percentByTenure: { 1: 7, 2: 11, 3: 14.5 } },
      ],
      coverageWidgetHeading: 'Protect your camera',
      coveragePopupHeading: 'Take it everywhere',
      coverageList: [
        covered('Accidents', ['Drops and impacts', 'Sand, dust and splashes']),
        covered('Faults', ['Sensor, shutter and autofocus', 'Display, viewfinder and card slots']),
        notCovered(['Lenses bought separately', 'Loss and theft']),
      ],
      tncLink: 'https://terms.warranty.example/cameras',
    },
    {
      skuPrefix: 'AUDIO',
      terms: terms(`
        headphone, earphone, earbud, headset, airpods, soundbar, sound bar, speaker, loudspeaker,
        turntable, record player, amplifier, home cinema
      `),
      priceBands: [
        { name: 'A', from: 40, below: 200, percentByTenure: { 1: 12, 2: 18 } },
        { name: 'B', from: 200, below: 2500, percentByTenure: { 1: 8, 2: 12, 3: 15.5 } },
      ],
      coverageWidgetHeading: 'Protect your sound',
      coveragePopupHeading: 'Listen on, whatever happens',
      coverageList: [
        covered('Accidents', ['Drops and snapped headbands', 'Sweat and splashes']),
        covered('Faults', ['Drivers, microphones and controls', 'Batteries and charging']),
        notCovered(['A single lost earbud', 'Ear pads and ear tips']),
      ],
      tncLink: 'https://terms.warranty.example/audio',
    },
    {
      skuPrefix: 'WATCH',
      terms: ['smartwatch', 'smart watch', 'fitness tracker', 'sports watch'],
      priceBands: [{ name: 'A', from: 60, below: 1200, percentByTenure: { 1: 10, 2: 15.5 } }],
      coverageWidgetHeading: 'Protect your watch',
      coveragePopupHeading: 'Wear it every day',
      coverageList: [
        covered('Accidents', ['Cracked glass', 'Water damage within its rated depth']),
        covered('Faults', ['Battery, sensors and buttons']),
        notCovered(['Straps and chargers', 'Loss and theft']),
      ],
      tncLink: 'https://terms.warranty.example/watches',
    },
    {
      skuPrefix: 'CONSOLE',
      terms: ['game console', 'games console', 'gaming console', 'playstation', 'xbox'],
      priceBands: [{ name: 'A', from: 150, below: 1200, percentByTenure: { 1: 8, 2: 12, 3: 16 } }],
      coverageWidgetHeading: 'Protect your console',
      coveragePopupHeading: 'No game over for your console',
      coverageList: [
        covered('Faults', ['Overheating, drives and ports', 'Power surges']),
        covered('Controllers', ['One replacement of the controller in the box']),
        notCovered(['Games and saved data']),
      ],
      tncLink: 'https://terms.warranty.example/consoles',
    },
    {
      skuPrefix: 'FURNITURE',
      terms: terms(`
        sofa, couch, armchair, recliner, chair, table, desk, bed, bed frame, mattress, wardrobe,
        bookcase, sideboard, dresser
      `),
      priceBands: [
        { name: 'A', from: 100, below: 800, percentByTenure: { 3: 9, 5: 13 } },
        { name: 'B', from: 800, below: 8000, percentByTenure: { 3: 7, 5: 10.5 } },
      ],
      coverageWidgetHeading: 'Protect your furniture',
      coveragePopupHeading: 'For homes that are lived in',
      coverageList: [
        covered('Stains', ['Food, drink, ink and make-up', 'Pets’ accidents']),
        covered('Damage', ['Rips, burns and punctures', 'Broken frames, springs and mechanisms']),
        notCovered(['Wear, fading and odours', 'Damage from moving house']),
      ],
      tncLink: 'https://terms.warranty.example/furniture',
    },
  ],

  wholeSystem: {
    skuPrefix: 'SYSTEM',
    priceBands: [
      { name: 'A', from: 200, below: 2000, percentByTenure: { 1: 7, 2: 11, 3: 15 } },
      { name: 'B', from: 2000, below: 50_000, percentByTenure: { 1: 6, 3: 12.5, 5: 18 } },
    ],
    coverageWidgetHeading: 'Protect everything you chose',
    coveragePopupHeading: 'One plan for your whole system',
    coverageList: [
      covered('Every covered product', ['Mechanical and electrical faults', 'Power surges']),
      covered('As a system', [
        'One contract and one number to call',
        'Faults that one covered product causes in another',
      ]),
      notCovered(['Products that were not chosen', 'Loss and theft']),
    ],
    tncLink: 'https://terms.warranty.example/whole-system',
  },
};

/** A list of terms, written as a text for people to read. */
function terms(text: string): string[] {
  return text.trim().split(/,\s+/);
}

function covered(coverageItemTitle: string, coverageItemList: string[]): CoverageSection {
  return { coverageItemType: 'COVERAGE_OPTION', coverageItemTitle, coverageItemList };
}

/** The interface shows no value for exclusions; this is the service's own. */
function notCovered(coverageItemList: string[]): CoverageSection {
  return {
    coverageItemType: 'COVERAGE_EXCLUSION',
    coverageItemTitle: 'Not covered',
    coverageItemList,
  };
}
