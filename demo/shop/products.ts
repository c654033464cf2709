import { variantTitle, type Product, type ProductVariant } from './product.ts';

/** The shop's catalogue: the only source of titles and prices, on the pages and at checkout. */
export const products: readonly Product[] = [
  {
    slug: 'nova-9',
    title: 'Nova 9 smartphone',
    category: 'Phones',
    summary: 'A bright 6.3-inch smartphone with two days of battery and seven years of updates.',
    description:
      'The Nova 9 is the phone for people who would rather not think about their phone. The flat ' +
      'screen is easy to protect, the battery lasts from Friday to Sunday, and both screen and ' +
      'battery can be replaced in under an hour.',
    imageText: 'A smartphone with a deep blue screen, front and back',
    markup: 'json-ld',
    specifications: [
      ['Screen', '6.3-inch OLED, 120 Hz'],
      ['Storage', '256 GB'],
      ['Battery', '4,900 mAh'],
      ['Weight', '178 g'],
    ],
    variants: [{ sku: 'NOVA-9', label: '', value: '', price: 699 }],
  },
  {
    slug: 'aster-14',
    title: 'Aster 14 laptop',
    category: 'Laptops',
    summary: 'A quiet 14-inch laptop in recycled aluminium, with 18 hours of battery.',
    description:
      'No fan, no rush. The Aster 14 opens with one finger, wakes before the lid is up, and stays ' +
      'cool on your knees. Memory and storage sit in sockets, so it grows with your work.',
    imageText: 'An open laptop with a green and sand coloured landscape on its screen',
    markup: 'json-ld',
    specifications: [
      ['Screen', '14-inch, 2880 × 1800'],
      ['Memory', '16 GB'],
      ['Battery', '18 hours'],
      ['Weight', '1.24 kg'],
    ],
    option: { label: 'Storage', parameter: 'storage', variesBy: 'size', preselected: true },
    variants: [
      { sku: 'ASTER-14-256', label: '256 GB', value: '256', price: 999 },
      { sku: 'ASTER-14-512', label: '512 GB', value: '512', price: 1199 },
      { sku: 'ASTER-14-1TB', label: '1 TB', value: '1tb', price: 1499 },
    ],
  },
  {
    slug: 'vista-oled',
    title: 'Vista OLED television',
    category: 'Televisions',
    summary: 'An OLED television with real blacks and a frame as thin as a picture.',
    description:
      'Films as they were graded, games at 144 Hz, and a matte finish that forgives a bright ' +
      'window. The stand takes two minutes and no tools; the wall mount is in the box.',
    imageText: 'A television on a low stand that shows hills at dusk',
    markup: 'product-group',
    specifications: [
      ['Panel', 'OLED, 4K, 144 Hz'],
      ['Sound', '2.1, 40 W'],
      ['Inputs', '4 × HDMI 2.1'],
      ['Energy', 'Class F'],
    ],
    option: { label: 'Size', parameter: 'size', variesBy: 'size', preselected: false },
    variants: [
      { sku: 'VISTA-48', label: '48 inch', value: '48', price: 899 },
      { sku: 'VISTA-55', label: '55 inch', value: '55', price: 1299 },
      { sku: 'VISTA-65', label: '65 inch', value: '65', price: 1899.5 },
    ],
  },
  {
    slug: 'tide-8',
    title: 'Tide 8 washing machine',
    category: 'Household',
    summary: 'An 8 kg washing machine that is hushed enough for an open kitchen.',
    description:
      'A direct-drive motor without brushes, a drum that weighs its load, and a short programme ' +
      'that really takes 29 minutes. Every part that wears is sold for fifteen years.',
    imageText: 'A white front-loading washing machine with a round door',
    markup: 'microdata',
    specifications: [
      ['Load', '8 kg'],
      ['Spin', '1,400 rpm'],
      ['Noise', '47 dB washing'],
      ['Energy', 'Class A'],
    ],
    variants: [{ sku: 'TIDE-8', label: '', value: '', price: 749.95 }],
  },
  {
    slug: 'hush-2',
    title: 'Hush 2 wireless headphones',
    category: 'Audio',
    summary: 'Over-ear headphones that take the edge off a train, and 40 hours between charges.',
    description:
      'Soft cushions you can change yourself, a hinge of steel, and noise cancelling that leaves ' +
      'voices in when you want them. Folds flat into the case that comes with it.',
    imageText: 'Over-ear headphones in terracotta',
    markup: 'open-graph',
    specifications: [
      ['Battery', '40 hours'],
      ['Connection', 'Bluetooth 5.4, USB-C'],
      ['Weight', '252 g'],
    ],
    variants: [{ sku: 'HUSH-2', label: '', value: '', price: 249 }],
  },
  {
    slug: 'field-x',
    title: 'Field X mirrorless camera',
    category: 'Cameras',
    summary: 'A weather-sealed mirrorless camera with dials you can read with gloves on.',
    description:
      'Twenty-six megapixels, a viewfinder like a window, and a shutter you can hear but nobody ' +
      'else can. Comes with the 23 mm lens that stays on it anyway.',
    imageText: 'A camera with a black body, a silver top and a large lens',
    markup: 'attributes',
    specifications: [
      ['Sensor', '26 MP, APS-C'],
      ['Lens', '23 mm f/2'],
      ['Sealing', 'Dust and splashes'],
      ['Weight', '510 g with lens'],
    ],
    variants: [{ sku: 'FIELD-X', label: '', value: '', price: 1349 }],
  },
  {
    slug: 'glacier-360',
    title: 'Glacier 360 refrigerator',
    category: 'Household',
    summary: 'A 360-litre refrigerator with two cooling circuits and shelves that come out whole.',
    description:
      'The freezer never borrows air from the salad. Inverter compressor, soft light from the ' +
      'side walls, and a door that can hang left or right.',
    imageText: 'A tall two-door refrigerator in sage green',
    markup: 'json-ld-graph',
    specifications: [
      ['Volume', '252 l and 108 l'],
      ['Noise', '33 dB'],
      ['Height', '203 cm'],
      ['Energy', 'Class B'],
    ],
    variants: [{ sku: 'GLACIER-360', label: '', value: '', price: 1099 }],
  },
  {
    slug: 'vista-wall',
    title: 'Vista Wall 146-inch television',
    category: 'Televisions',
    summary: 'A television for a room without windows, built on your wall by our own team.',
    description:
      'Sixteen million self-lit points without a seam. Delivered in panels, assembled and ' +
      'calibrated in two days. It comes with its own service contract.',
    imageText: 'A television that covers most of a wall, with a sofa before it',
    markup: 'json-ld',
    specifications: [
      ['Panel', 'MicroLED, 4K'],
      ['Size', '323 × 182 cm'],
      ['Delivery', 'By appointment'],
    ],
    variants: [{ sku: 'VISTA-WALL', label: '', value: '', price: 89_000 }],
  },
  {
    slug: 'morning-mug',
    title: 'Morning mug',
    category: 'Small things',
    summary: 'A stoneware mug, glazed by hand, that fits under any espresso spout.',
    description: 'Made in small runs. The rim is thin, the handle takes three fingers.',
    imageText: 'A cream coloured mug with a blue rim',
    markup: 'json-ld',
    specifications: [
      ['Volume', '280 ml'],
      ['Care', 'Dishwasher safe'],
    ],
    variants: [{ sku: 'MORNING-MUG', label: '', value: '', price: 14.5 }],
  },
];

/** The product of a page's address. */
export function findProduct(slug: string): Product | undefined {
  return products.find((product) => product.slug === slug);
}

/** The title of what a line has, by its stock number; that itself where the catalogue has it no more. */
export function titleOf(sku: string): string {
  const found = findVariant(sku);
  return found ? variantTitle(found.product, found.variant) : sku;
}

/** A variant by its stock number, with its product. */
export function findVariant(sku: string): ProductVariant | undefined {
  for (const product of products) {
    const variant = product.variants.find((candidate) => candidate.sku === sku);
    if (variant) return { product, variant };
  }
  return undefined;
}
