/**
 * Faint generated thermal receipts: invented shops and goods, printed dot by dot at 203 dpi in the machine's own
 * typefaces (Liberation Mono, DejaVu Sans Mono), then faded, streaked, curled and photographed. A seed determines every
 * pixel.
 */
import {
  addNoise,
  between,
  createRandom,
  drawLines,
  fromSharp,
  mapPixels,
  pick,
  skew,
  throughJpeg,
  toSharp,
  warp,
} from '../../recognition/pictures.mjs';

const shops = [
  'HARBOUR STORES',
  'PERPUSTAKAAN CAFE',
  'Mill Lane Hardware',
  'LUCKY GARDEN RESTAURANT',
  'Corner Pharmacy',
  'NORTH STAR PETROL',
  'KEDAI BUKU JAYA',
  'Brew & Bean',
  'SUNRISE MINI MARKET',
];
const goods = [
  'OAT MILK 1L',
  'Brown Bread',
  'BATTERY AA X4',
  'Teh Tarik',
  'Nasi Lemak',
  'A4 PAPER 80G',
  'SCREW M6 BOX',
  'Flat White',
  'PAINT WHITE 5L',
  'EGGS GRADE A',
  'Chicken Rice',
  'LED BULB 9W',
  'Dish Soap',
  'UNLEADED 95',
  'NOTEBOOK A5',
  'ICED LEMON TEA',
  'Tissue 3ply',
  'Bananas kg',
];
const streets = [
  'Jalan Mawar 12',
  '14 Mill Lane',
  'Lot 7 Harbour Road',
  'No. 33 Station Street',
  '201 King Street West',
];
const fonts = [
  { family: 'Liberation Mono', advance: 0.6 },
  { family: 'DejaVu Sans Mono', advance: 0.602 },
];
const DOTS = 576;

const count = (r, low, high) => Math.floor(between(r, low, high + 1));
const two = (value) => String(value).padStart(2, '0');

/** The printed lines, at most `columns` characters wide. */
function print(random, columns) {
  const middle = (text) => ' '.repeat(Math.max(0, Math.floor((columns - text.length) / 2))) + text;
  const sides = (left, right) => left + ' '.repeat(Math.max(1, columns - left.length - right.length)) + right;
  const currency = pick(random, ['RM', 'EUR', 'GBP', 'USD']);
  const lines = [
    middle(pick(random, shops)),
    middle(pick(random, streets)),
    middle(`Tel: 0${count(random, 10, 99)}-${count(random, 1_000_000, 9_999_999)}`),
    middle(`Tax Reg No: ${count(random, 100_000, 999_999)}${count(random, 100_000, 999_999)}`),
    '',
  ];
  lines.push(
    sides(
      `Date: ${two(count(random, 1, 28))}/${two(count(random, 1, 12))}/202${count(random, 0, 6)}`,
      `Time: ${two(count(random, 7, 22))}:${two(count(random, 0, 59))}`,
    ),
  );
  lines.push(
    sides(`Receipt #: ${count(random, 10_000, 99_999)}`, `Cashier: ${pick(random, ['ANNA', 'MEI', 'Joe', 'SITI'])}`),
    '-'.repeat(columns),
  );
  let cents = 0;
  for (let item = count(random, 3, 11); item > 0; item -= 1) {
    const quantity = count(random, 1, 4);
    const price = count(random, 90, 4_990);
    cents += quantity * price;
    lines.push(sides(`${quantity} ${pick(random, goods)}`, ((quantity * price) / 100).toFixed(2)));
    if (quantity > 1) lines.push(`   @ ${(price / 100).toFixed(2)} each`);
  }
  const tax = Math.round(cents * 0.06);
  lines.push(
    '-'.repeat(columns),
    sides('Subtotal', (cents / 100).toFixed(2)),
    sides('Tax 6%', (tax / 100).toFixed(2)),
    sides(`TOTAL ${currency}`, ((cents + tax) / 100).toFixed(2)),
  );
  const paid = Math.ceil((cents + tax) / 1_000) * 10;
  lines.push(
    sides('Cash', paid.toFixed(2)),
    sides('Change', (paid - (cents + tax) / 100).toFixed(2)),
    '',
    middle('Goods sold are not returnable'),
    middle('Thank you, please come again'),
  );
  return lines;
}

/** A smooth field of -1 … 1: a few waves with random direction and phase. */
function createField(random, width, height) {
  const waves = Array.from({ length: 5 }, () => {
    const angle = between(random, 0, 2 * Math.PI);
    const turns = between(random, 0.5, 3);
    return { x: (Math.cos(angle) * turns) / width, y: (Math.sin(angle) * turns) / height, phase: random() };
  });
  return (x, y) =>
    waves.reduce((sum, wave) => sum + Math.sin(2 * Math.PI * (wave.x * x + wave.y * y + wave.phase)), 0) / 3;
}

/** Pale where the paper has faded, streaked where the print head has worn dots. */
function fade(image, random) {
  const field = createField(random, image.width, image.height);
  const paper = between(random, 205, 245);
  const ink = between(random, 45, 110);
  const depth = between(random, 0.2, 0.5);
  const worn = new Set(Array.from({ length: count(random, 0, 8) }, () => count(random, 0, image.width - 1)));
  return mapPixels(image, (value, x, y) => {
    const strength = worn.has(x) ? 0.15 : Math.max(0.3, 1 - depth * (1 + field(x, y)));
    return paper - ((255 - value) / 255) * ink * strength;
  });
}

/** Curled paper: rows bend and the light changes along the strip. */
function curl(image, random) {
  const bow = between(random, -1, 1) * image.width * 0.012;
  const waves = between(random, 0.4, 1.3);
  const phase = random();
  const shade = between(random, 5, 35);
  const bent = warp(
    image,
    image.width,
    image.height,
    (x, y) => [x, y + bow * Math.cos((x / image.width - 0.5) * Math.PI)],
    () => 220,
  );
  return mapPixels(
    bent,
    (value, _x, y) => value - shade * (1 + Math.sin(2 * Math.PI * (phase + (waves * y) / image.height))),
  );
}

/** A receipt as JPEG, and its text (without ruled lines). */
export async function makeThermalReceipt(seed) {
  const random = createRandom(seed);
  const columns = count(random, 32, 42);
  const { family, advance } = pick(random, fonts);
  const size = (DOTS - 40) / columns / advance;
  const step = size * between(random, 1.15, 1.4);
  const lines = print(random, columns);
  const height = Math.round(step * (lines.length + 3));
  const weight = pick(random, ['normal', 'bold']);
  const drawn = await drawLines(
    DOTS,
    height,
    family,
    lines.map((text, index) => ({ text, x: 20, y: Math.round(step * (index + 2)), size, weight })),
  );
  const dots = mapPixels(drawn, (value) => (value < 150 ? 0 : 255));
  const faded = fade(dots, random);
  const enlarged = await fromSharp(
    toSharp(faded)
      .resize(Math.round(DOTS * between(random, 1.1, 1.9)), undefined, { kernel: 'cubic' })
      .blur(between(random, 0.5, 1.2)),
  );
  const bent = skew(curl(enlarged, random), between(random, -2, 2));
  const dirty = addNoise(bent, random, between(random, 3, 12));
  const taken = await throughJpeg(dirty, count(random, 45, 85));
  return {
    jpeg: await toSharp(taken).jpeg({ quality: 92 }).toBuffer(),
    truth: lines.filter((line) => !line.startsWith('---')).join('\n'),
  };
}
