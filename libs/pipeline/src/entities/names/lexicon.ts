import { cities } from './cities.js';
import { firstNames } from './first-names.js';
import { regions } from './regions.js';

/** Prior knowledge about words. All keys are lowercase. */
export interface Lexicon {
  readonly firstNames: ReadonlySet<string>;
  readonly lastNames: ReadonlySet<string>;
  readonly cities: ReadonlySet<string>;
  /** Countries, states, provinces. */
  readonly regions: ReadonlySet<string>;
  readonly organisations: ReadonlySet<string>;
  /** Ordinary English words, which can also start sentences. */
  readonly common: ReadonlySet<string>;
}

/** Languages in which country names are known. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const;

let loaded: Promise<Lexicon> | undefined;

/** Returns the lexicon, built once. compromise (MIT), which provides most of the words, is loaded on first use. */
export function loadLexicon(): Promise<Lexicon> {
  loaded ??= build();
  return loaded;
}

async function build(): Promise<Lexicon> {
  const { default: nlp } = await import('compromise');
  const words = Object.entries(wordsOf(nlp.model()));
  const tagged = (...tags: readonly string[]): string[] =>
    words.flatMap(([word, tag]) => ([tag].flat().some((one) => tags.includes(one)) ? [word] : []));
  const names = tagged('MaleName', 'FemaleName', 'FirstName');
  return {
    firstNames: new Set([...names, ...firstNames]),
    lastNames: new Set(tagged('LastName')),
    cities: new Set([...tagged('City'), ...zoneCities(), ...cities]),
    regions: new Set([...tagged('Country', 'Region'), ...countries(), ...regions].filter((name) => name.length > 3)),
    organisations: new Set(tagged('Organization', 'SportsTeam').filter((name) => name.length > 3)),
    common: new Set(
      tagged(
        'Singular',
        'Plural',
        'Uncountable',
        'Noun',
        'Infinitive',
        'PresentTense',
        'PastTense',
        'Gerund',
        'Participle',
        'Adjective',
        'Comparative',
        'Superlative',
        'Adverb',
        'Preposition',
        'Conjunction',
        'Determiner',
        'Pronoun',
        'Possessive',
        'Modal',
        'Actor',
        'Unit',
        'Month',
        'WeekDay',
        'Expression',
        'QuestionWord',
        'Cardinal',
        'Ordinal',
        'TextValue',
        'Demonym',
        'Currency',
      ),
    ),
  };
}

/** compromise types its model as a plain object. */
function wordsOf(model: object): Readonly<Record<string, string | readonly string[]>> {
  const { one } = model as { one: { lexicon: Readonly<Record<string, string | readonly string[]>> } };
  return one.lexicon;
}

function countries(): string[] {
  return LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    return letters.flatMap((first) =>
      letters.flatMap((second) => {
        const name = names.of(first + second);
        return name ? [name.toLowerCase()] : [];
      }),
    );
  });
}

/** Time zones are named after cities: `America/Mexico_City`. */
function zoneCities(): string[] {
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const [area, city] = [zone.split('/')[0] ?? '', zone.split('/').at(-1) ?? ''];
    const known = ['Africa', 'America', 'Asia', 'Australia', 'Europe', 'Pacific'].includes(area);
    return known && city.length > 3 ? [city.replaceAll('_', ' ').toLowerCase()] : [];
  });
}
