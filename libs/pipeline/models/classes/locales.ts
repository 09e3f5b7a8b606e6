import type { Random } from './random.js';
import type { TemplateLanguage } from './vocabulary.js';

/** How a language writes dates, amounts, and addresses. */
export interface Locale {
  /** Every usual form of a day. `d` and `m` have two digits. */
  readonly dates: (day: { d: string; m: string; year: number; day: number; name: string }) => readonly string[];
  readonly thousands: string;
  readonly decimals: string;
  readonly amounts: (amount: string) => readonly string[];
  readonly percent: string;
  readonly street: (road: string, number: number) => string;
  readonly place: (city: string, random: Random) => string;
  /** The prefixes of bank accounts, VAT numbers, and telephone numbers. */
  readonly countries: readonly string[];
  readonly dialling: readonly string[];
}

const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => random.int(0, 9)).join('');
const letters = (random: Random, length: number): string =>
  Array.from({ length }, () => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join('');

const inEuros = (amount: string): readonly string[] => [`${amount} €`, `EUR ${amount}`, `${amount} EUR`, `€ ${amount}`, amount];
const postcodeBefore = (city: string, random: Random): string => `${digits(random, 5)} ${city}`;

/** Shared by the continental European languages. */
const continental: Locale = {
  dates: ({ d, m, year, day, name }) => [`${d}/${m}/${year}`, `${day} ${name} ${year}`, `${d}.${m}.${year}`],
  thousands: '.',
  decimals: ',',
  amounts: inEuros,
  percent: ' %',
  street: (road, number) => `${road} ${number}`,
  place: postcodeBefore,
  countries: [],
  dialling: [],
};

const ofSpainAndPortugal: Pick<Locale, 'dates' | 'street'> = {
  dates: ({ d, m, year, day, name }) => [`${d}/${m}/${year}`, `${day} de ${name} de ${year}`, `${d}-${m}-${year}`],
  street: (road, number) => `${road}, ${number}`,
};

export const locales: Readonly<Record<TemplateLanguage, Locale>> = {
  en: {
    dates: ({ d, m, year, day, name }) => [
      `${d}/${m}/${year}`,
      `${name} ${day}, ${year}`,
      `${day} ${name} ${year}`,
      `${year}-${m}-${d}`,
      `${d}-${name.slice(0, 3).toUpperCase()}-${year}`,
    ],
    thousands: ',',
    decimals: '.',
    amounts: (amount) => [`$${amount}`, `£${amount}`, `€${amount}`, `EUR ${amount}`, `USD ${amount}`, amount],
    percent: '%',
    street: (road, number) => `${number} ${road}`,
    place: (city, random) =>
      `${city} ${random.chance(0.5) ? digits(random, 5) : `${letters(random, 2)}${random.int(1, 20)} ${random.int(1, 9)}${letters(random, 2)}`}`,
    countries: ['GB', 'IE'],
    dialling: ['+44 ', '+1 ', '0'],
  },
  de: {
    ...continental,
    dates: ({ d, m, year, day, name }) => [`${d}.${m}.${year}`, `${day}. ${name} ${year}`, `${d}.${m}.${year % 100}`],
    countries: ['DE', 'AT'],
    dialling: ['+49 ', '+43 ', '0'],
  },
  fr: {
    ...continental,
    thousands: ' ',
    street: (road, number) => `${number} ${road}`,
    countries: ['FR', 'BE'],
    dialling: ['+33 ', '+32 ', '0'],
  },
  it: { ...continental, countries: ['IT'], dialling: ['+39 ', '0'] },
  es: { ...continental, ...ofSpainAndPortugal, countries: ['ES'], dialling: ['+34 ', '9'] },
  pt: {
    ...continental,
    ...ofSpainAndPortugal,
    place: (city, random) => `${digits(random, 4)}-${digits(random, 3)} ${city}`,
    countries: ['PT'],
    dialling: ['+351 ', '2'],
  },
  nl: {
    ...continental,
    dates: ({ d, m, year, day, name }) => [`${d}-${m}-${year}`, `${day} ${name} ${year}`, `${d}/${m}/${year}`],
    place: (city, random) => `${digits(random, 4)} ${letters(random, 2)} ${city}`,
    countries: ['NL', 'BE'],
    dialling: ['+31 ', '+32 ', '0'],
  },
};
