import type { Random } from './random.js';

const nouns =
  'harbour lantern kettle orchard ledger river window bakery violin glacier station compass garden letter bridge market engine forest saddle teapot barrel chimney meadow parcel sailor weaver carpenter lighthouse blanket almanac'.split(
    ' ',
  );
const adjectives =
  'quiet wooden northern narrow bright careful ancient hollow patient silver distant early crooked gentle modest sturdy pale curious frozen ordinary'.split(
    ' ',
  );
const verbs =
  'carried measured repaired followed counted painted remembered crossed opened weighed described gathered borrowed replaced delivered'.split(
    ' ',
  );
const endings =
  'before the winter came,after a long silence,without asking anyone,as the papers say,in the second week of May,for nearly forty years,while the bells were ringing,because nobody objected,at the usual price,under the old agreement'.split(
    ',',
  );

export const noun = (random: Random): string => random.pick(nouns);
export const name = (random: Random): string => `${capital(random.pick(adjectives))} ${noun(random)}`;
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export function sentence(random: Random): string {
  const start = `the ${random.pick(adjectives)} ${noun(random)} ${random.pick(verbs)} the ${noun(random)}`;
  const more = random.chance(0.5) ? ` of the ${random.pick(adjectives)} ${noun(random)}` : '';
  return `${capital(start)}${more} ${random.pick(endings)}.`;
}

export const paragraph = (random: Random, sentences: number): string =>
  Array.from({ length: sentences }, () => sentence(random)).join(' ');
