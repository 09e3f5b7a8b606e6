import { locales } from './locales.js';
import type { Random } from './random.js';
import { vocabulary, type TemplateLanguage } from './vocabulary.js';

/** The values for filling a template. */
export interface Filling {
  readonly random: Random;
  readonly language: TemplateLanguage;
  readonly use: 'train' | 'test';
}

/** A word from a list that belongs to the filling's use: entries at even positions train, odd ones test. */
function word({ random, language, use }: Filling, list: string): string {
  const words = vocabulary[language][list] ?? [];
  const calendar = list === 'month' || list === 'weekday';
  return random.pick(calendar ? words : words.filter((_, index) => index % 2 === (use === 'train' ? 0 : 1)));
}

const two = (value: number): string => String(value).padStart(2, '0');
const capitals = (random: Random, length: number): string =>
  Array.from({ length }, () => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join('');
const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => random.int(0, 9)).join('');

function date({ random, language }: Filling): string {
  const [day, month, year] = [random.int(1, 28), random.int(1, 12), random.int(2009, 2027)];
  const name = (vocabulary[language]['month'] ?? [])[month - 1] ?? '';
  return random.pick(locales[language].dates({ d: two(day), m: two(month), year, day, name }));
}

function decimal({ random, language }: Filling, most: number): string {
  const { thousands, decimals } = locales[language];
  const whole = random.int(0, most);
  const grouped = random.chance(0.7) ? String(whole).replace(/\B(?=(\d{3})+$)/gu, thousands) : String(whole);
  return `${grouped}${decimals}${two(random.int(0, 99))}`;
}

function money(filling: Filling): string {
  const amount = decimal(filling, filling.random.pick([90, 900, 9_000, 90_000]));
  return filling.random.pick(locales[filling.language].amounts(amount));
}

/** A name as written in an email address: letters without diacritics. */
const inAddress = (name: string): string => name.normalize('NFD').toLowerCase().replace(/[^a-z]/gu, '');
const domainOf = (filling: Filling, endings: readonly string[]): string =>
  `${inAddress(word(filling, 'root'))}.${filling.random.pick(endings)}`;

/** The replacement for every `<slot>` in a template. */
export const slots: Readonly<Record<string, (filling: Filling) => string>> = {
  ...Object.fromEntries(
    ['first', 'last', 'city', 'month', 'weekday', 'item', 'grocery', 'dish', 'chatter', 'analysis', 'prose', 'encyc'].map(
      (list) => [list, (filling: Filling) => word(filling, list)],
    ),
  ),
  // A sentence of any kind, because prose alone doesn't indicate a class.
  any: (filling) => word(filling, filling.random.pick(['chatter', 'analysis', 'prose', 'encyc'])),
  person: (filling) => `${word(filling, 'first')} ${word(filling, 'last')}`,
  company: (filling) => `${word(filling, 'root')} ${word(filling, 'legal')}`,
  street: (filling) => locales[filling.language].street(word(filling, 'road'), filling.random.int(1, 140)),
  zipcity: (filling) => locales[filling.language].place(word(filling, 'city'), filling.random),
  date,
  time: ({ random }) => `${two(random.int(0, 23))}:${two(random.int(0, 59))}`,
  year: ({ random }) => String(random.int(1985, 2027)),
  days: ({ random }) => random.pick(['7', '10', '14', '30', '60']),
  int: ({ random }) => String(random.int(1, random.pick([9, 40, 300, 9_999]))),
  qty: (filling) => (filling.random.chance(0.6) ? String(filling.random.int(1, 50)) : decimal(filling, 60)),
  pct: ({ random, language }) => `${random.pick(['19', '7', '20', '8.25', '5', '12', '21', '2.5'])}${locales[language].percent}`,
  price: (filling) => decimal(filling, filling.random.pick([9, 60, 400])),
  money,
  number: ({ random }) =>
    random.pick([
      digits(random, random.int(4, 8)),
      `${capitals(random, 2)}-${digits(random, 5)}`,
      `${random.int(2015, 2027)}/${digits(random, 4)}`,
      `${capitals(random, 1)}${digits(random, 6)}`,
    ]),
  iban: ({ random, language }) =>
    `${random.pick(locales[language].countries)}${digits(random, 2)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 2)}`,
  bic: ({ random }) => `${capitals(random, 6)}${random.pick(['XXX', '2L', '33'])}`,
  vat: ({ random, language }) => `${random.pick(locales[language].countries)}${digits(random, 9)}`,
  phone: ({ random, language }) =>
    `${random.pick(locales[language].dialling)}${random.int(20, 999)} ${digits(random, 3)} ${digits(random, 4)}`,
  domain: (filling) => domainOf(filling, ['com', 'org', 'net', 'eu']),
  email: (filling) => `${inAddress(word(filling, 'first'))}@${domainOf(filling, ['com', 'org', 'net', 'eu'])}`,
  url: (filling) => `www.${domainOf(filling, ['com', 'org', 'eu'])}/${capitals(filling.random, 2).toLowerCase()}`,
  mrz: (filling) => {
    const last = word(filling, 'last').toUpperCase();
    const first = word(filling, 'first').toUpperCase();
    const { random } = filling;
    return `P<${capitals(random, 3)}${last}<<${first}<<<<<<<<<<<<<<\n${digits(random, 9)}${capitals(random, 3)}${digits(random, 7)}${random.pick(['M', 'F'])}${digits(random, 7)}<<<<<<<<${digits(random, 2)}`;
  },
};
