import type { ProductCategory } from './catalogue-types.ts';
import { covered, notCovered, terms } from './entries.ts';

export const laundry: ProductCategory = {
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
};

export const kitchen: ProductCategory = {
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
};

export const furniture: ProductCategory = {
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
};
