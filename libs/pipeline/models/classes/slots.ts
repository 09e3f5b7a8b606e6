import type { Random } from './random.js';
import { vocabulary } from './vocabulary.js';

/** What a template is being filled with. */
export interface Filling {
  readonly random: Random;
  readonly language: 'en' | 'de';
  readonly use: 'train' | 'test';
}

/** A word of a list that belongs to the filling's use: even places train, odd ones test. */
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

function date(filling: Filling): string {
  const { random, language } = filling;
  const [day, month, year] = [random.int(1, 28), random.int(1, 12), random.int(2009, 2027)];
  const name = (vocabulary[language]['month'] ?? [])[month - 1] ?? '';
  const german = [`${two(day)}.${two(month)}.${year}`, `${day}. ${name} ${year}`, `${two(day)}.${two(month)}.${year % 100}`];
  const english = [
    `${two(day)}/${two(month)}/${year}`,
    `${name} ${day}, ${year}`,
    `${day} ${name} ${year}`,
    `${year}-${two(month)}-${two(day)}`,
    `${two(day)}-${name.slice(0, 3).toUpperCase()}-${year}`,
  ];
  return random.pick(language === 'de' ? german : english);
}

function decimal({ random, language }: Filling, most: number): string {
  const whole = random.int(0, most);
  const grouped = random.chance(0.7)
    ? String(whole).replace(/\B(?=(\d{3})+$)/gu, language === 'de' ? '.' : ',')
    : String(whole);
  return `${grouped}${language === 'de' ? ',' : '.'}${two(random.int(0, 99))}`;
}

function money(filling: Filling): string {
  const amount = decimal(filling, filling.random.pick([90, 900, 9_000, 90_000]));
  const german = [`${amount} €`, `EUR ${amount}`, `${amount} EUR`, amount];
  const english = [`$${amount}`, `£${amount}`, `€${amount}`, `EUR ${amount}`, `USD ${amount}`, amount];
  return filling.random.pick(filling.language === 'de' ? german : english);
}

/** What every `<slot>` of a template becomes. */
export const slots: Readonly<Record<string, (filling: Filling) => string>> = {
  ...Object.fromEntries(
    ['first', 'last', 'city', 'month', 'weekday', 'item', 'grocery', 'dish', 'chatter', 'analysis', 'prose', 'encyc'].map(
      (list) => [list, (filling: Filling) => word(filling, list)],
    ),
  ),
  // A sentence of any kind: prose alone makes nothing of one class.
  any: (filling) => word(filling, filling.random.pick(['chatter', 'analysis', 'prose', 'encyc'])),
  person: (filling) => `${word(filling, 'first')} ${word(filling, 'last')}`,
  company: (filling) => `${word(filling, 'root')} ${word(filling, 'legal')}`,
  street: (filling) =>
    filling.language === 'de'
      ? `${word(filling, 'road')} ${filling.random.int(1, 140)}`
      : `${filling.random.int(1, 900)} ${word(filling, 'road')}`,
  zipcity: (filling) =>
    filling.language === 'de'
      ? `${digits(filling.random, 5)} ${word(filling, 'city')}`
      : `${word(filling, 'city')} ${filling.random.chance(0.5) ? digits(filling.random, 5) : `${capitals(filling.random, 2)}${filling.random.int(1, 20)} ${filling.random.int(1, 9)}${capitals(filling.random, 2)}`}`,
  date,
  time: ({ random }) => `${two(random.int(0, 23))}:${two(random.int(0, 59))}`,
  year: ({ random }) => String(random.int(1985, 2027)),
  days: ({ random }) => random.pick(['7', '10', '14', '30', '60']),
  int: ({ random }) => String(random.int(1, random.pick([9, 40, 300, 9_999]))),
  qty: (filling) => (filling.random.chance(0.6) ? String(filling.random.int(1, 50)) : decimal(filling, 60)),
  pct: ({ random, language }) => `${random.pick(['19', '7', '20', '8.25', '5', '12', '2.5'])}${language === 'de' ? ' ' : ''}%`,
  price: (filling) => decimal(filling, filling.random.pick([9, 60, 400])),
  money,
  number: ({ random }) =>
    random.pick([
      digits(random, random.int(4, 8)),
      `${capitals(random, 2)}-${digits(random, 5)}`,
      `${random.int(2015, 2027)}/${digits(random, 4)}`,
      `${capitals(random, 1)}${digits(random, 6)}`,
    ]),
  iban: ({ random }) => `${random.pick(['DE', 'GB', 'FR', 'AT'])}${digits(random, 2)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 2)}`,
  bic: ({ random }) => `${capitals(random, 6)}${random.pick(['XXX', '2L', '33'])}`,
  vat: ({ random }) => `${random.pick(['DE', 'GB', 'ATU'])}${digits(random, 9)}`,
  phone: ({ random }) => `${random.pick(['+49 ', '+44 ', '0', '+1 '])}${random.int(20, 999)} ${digits(random, 3)} ${digits(random, 4)}`,
  domain: (filling) => `${word(filling, 'root').toLowerCase()}.${filling.random.pick(['com', 'org', 'de', 'net'])}`,
  email: (filling) =>
    `${word(filling, 'first').toLowerCase()}@${word(filling, 'root').toLowerCase()}.${filling.random.pick(['com', 'org', 'de', 'net'])}`,
  url: (filling) => `www.${word(filling, 'root').toLowerCase()}.${filling.random.pick(['com', 'org', 'de'])}/${capitals(filling.random, 2).toLowerCase()}`,
  mrz: (filling) => {
    const last = word(filling, 'last').toUpperCase();
    const first = word(filling, 'first').toUpperCase();
    const { random } = filling;
    return `P<${capitals(random, 3)}${last}<<${first}<<<<<<<<<<<<<<\n${digits(random, 9)}${capitals(random, 3)}${digits(random, 7)}${random.pick(['M', 'F'])}${digits(random, 7)}<<<<<<<<${digits(random, 2)}`;
  },
};
