/**
 * Generated pages that are hard to read: a letter with invented people and goods in the machine's own typefaces
 * (DejaVu, Liberation), then rotated, bent and dirtied. Kinds and seeds determine every pixel; none of them is stored.
 */
import {
  addNoise,
  between,
  createRandom,
  drawLines,
  fromSharp,
  mapPixels,
  photograph,
  pick,
  skew,
  throughJpeg,
  toSharp,
} from './pictures.mjs';

const names = [
  'Hallam',
  'Ashworth',
  'Okafor',
  'Lindqvist',
  'Moreau',
  'Petrov',
  'Nakamura',
  'Delgado',
  'Byrne',
  'Szabo',
];
const places = ['Leeds', 'Utrecht', 'Lisbon', 'Graz', 'Bergen', 'Gdansk', 'Toulouse', 'Brno', 'Porto', 'Ghent'];
const goods = [
  'oak shelves',
  'brass brackets',
  'copper pipe',
  'linen paper',
  'roof tiles',
  'garden chairs',
  'steel bolts',
  'window glass',
];
const sentences = [
  (r) =>
    `Dear Mrs ${pick(r, names)}, thank you for your order of ${day(r)} for ${goods.length} kinds of ${pick(r, goods)}.`,
  (r) =>
    `The ${pick(r, goods)} were sent to ${pick(r, places)} on ${day(r)} and should reach you within ${count(r, 3, 20)} days.`,
  (r) => `We charge ${money(r)} for each piece and ${money(r)} for delivery, together ${money(r)} with tax.`,
  (r) =>
    `Please pay by ${day(r)} and write the number ${number(r)} on your order, or call +44 113 496 0${count(r, 100, 999)}.`,
  (r) =>
    `Mr ${pick(r, names)} of our branch in ${pick(r, places)} will measure the rooms before the ${pick(r, goods)} are cut.`,
  () => `If a door begins to rub in damp weather, turn the upper screw of its hinge a quarter to the left.`,
  () => `Keep standing water away from the wood, and do not place hot pots on it without a mat.`,
  (r) => `Questions are answered by ${pick(r, names).toLowerCase()}@example.org or on weekdays between eight and five.`,
  (r) =>
    `Of the ${count(r, 20, 90)} parts that we received, ${count(r, 2, 9)} were damaged and will be replaced without charge.`,
];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
const count = (r, low, high) => Math.floor(between(r, low, high + 1));
const day = (r) => `${count(r, 1, 28)} ${pick(r, months)} 202${count(r, 0, 6)}`;
const money = (r) => `£${count(r, 1, 9)},${count(r, 100, 999)}.${count(r, 10, 99)}`;
const number = (r) => `${pick(r, ['NJ', 'AB', 'QX'])}-${count(r, 1_000, 9_999)}-${count(r, 100, 999)}`;
const fonts = [
  'DejaVu Sans',
  'Liberation Serif',
  'Liberation Sans',
  'Liberation Sans Narrow',
  'DejaVu Serif',
  'Liberation Mono',
];

const WIDTH = 2_200;
/** Letter width as a share of the font size; 0.56 for other fonts. */
const widths = { 'Liberation Mono': 0.61, 'Liberation Sans Narrow': 0.46 };

/** A clean page at 300 dpi and its text. */
async function letter(random) {
  const font = pick(random, fonts);
  const size = count(random, 38, 48);
  const columns = Math.floor((WIDTH - 320) / (size * (widths[font] ?? 0.56)));
  const lines = [
    `${pick(random, names)} & Sons, ${count(random, 2, 99)} Mill Lane, ${pick(random, places)}`,
    `Invoice No: ${number(random)}   Date: ${day(random)}`,
    '',
  ];
  for (let paragraph = 0; paragraph < 4; paragraph += 1) {
    const text = Array.from({ length: 4 }, () => pick(random, sentences)(random)).join(' ');
    lines.push(...wrap(text, columns), '');
  }
  const placed = lines.map((text, index) => ({ text, x: 150, y: 190 + Math.round(index * size * 1.5), size }));
  const height = 190 + Math.round(lines.length * size * 1.5) + 100;
  return { image: await drawLines(WIDTH, height, font, placed), truth: lines.join('\n') };
}

function wrap(text, columns) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last && last.length + word.length >= columns) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

const scaled = (image, factor) => fromSharp(toSharp(image).resize(Math.round(image.width * factor)));
const turned = async (image, degrees) => fromSharp(toSharp(image).rotate(degrees));

/** The transformations of each kind's pages. */
const kinds = {
  clean: async (image) => image,
  'turned 90': (image) => turned(image, 90),
  'turned 180': (image) => turned(image, 180),
  'turned 270': (image) => turned(image, 270),
  skewed: async (image, random) => skew(image, between(random, 2, 14) * pick(random, [-1, 1])),
  'low contrast': async (image, random) => {
    const [ink, paper] = [between(random, 150, 175), between(random, 190, 215)];
    const shade = between(random, 20, 60);
    const pale = mapPixels(image, (value, x) => ink + ((paper - ink) * value) / 255 - (shade * x) / image.width);
    return addNoise(pale, random, 3);
  },
  '150 dpi': (image) => scaled(image, 0.5),
  noise: (image, random) =>
    addNoise(
      mapPixels(image, (value) => 60 + value * 0.55),
      random,
      between(random, 25, 40),
    ),
  'JPEG 15': async (image) => throughJpeg(await scaled(image, 0.6), 15),
  photographed: async (image, random) => throughJpeg(photograph(await scaled(image, 0.8), random), 60),
};

export const kindsOfHardPages = Object.keys(kinds);

/** One page: its image as PNG (or JPEG bytes decoded to PNG) and its text. */
export async function makeHardPage(kind, seed) {
  const random = createRandom(seed * 7_919 + kindsOfHardPages.indexOf(kind));
  const { image, truth } = await letter(random);
  const hard = await kinds[kind](image, random);
  return { png: await toSharp(hard).png({ compressionLevel: 6 }).toBuffer(), truth };
}
