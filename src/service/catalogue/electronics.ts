import type { ProductCategory } from './catalogue-types.ts';
import { covered, notCovered, terms } from './entries.ts';

export const phones: ProductCategory = {
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
    covered('Accidents', ['Cracked screens and broken backs', 'Drops, spills and water damage']),
    covered('Faults', [
      'Batteries that hold less than 80 percent of their charge',
      'Faults of cameras, speakers, buttons and charging ports',
      'Parts and labour, from the day the manufacturer’s warranty ends',
    ]),
    notCovered(['Loss and theft', 'Scratches that do not affect use']),
  ],
  tncLink: 'https://terms.warranty.example/phones',
  productImageUrl: '/images/phone.svg',
};

export const laptops: ProductCategory = {
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
};

export const tablets: ProductCategory = {
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
};

export const televisions: ProductCategory = {
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
};

export const cameras: ProductCategory = {
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
};

export const audio: ProductCategory = {
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
};

export const watches: ProductCategory = {
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
};

export const consoles: ProductCategory = {
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
};
