import { factsOfPhone, factsOfSoughtPhone, numberIn } from './numbers.js';
import { amountOf, entityFields } from './query-fields.js';
import { tokenize } from './tokens.js';

/** Facts about a document other than its words. */
export interface DocumentFacts {
  /** Class keys, and names of an organization's custom classes. */
  readonly classes: readonly string[];
  readonly tags: readonly string[];
  readonly language: string | null;
  /** Entities in it: as written, and normalized. */
  readonly entities: readonly { readonly kind: string; readonly text: string; readonly value: string | null }[];
}

export const noFacts: DocumentFacts = { classes: [], tags: [], language: null, entities: [] };

/** Entities beyond this number can be found only by their words. */
const MAX_FACTS = 1_000;

/** Facts of which any one suffices: the document contains this number (`numberIn`), of any kind. */
export const factsOfNumber = (number: string): string[] => [
  ...new Set([...entityFields.map((kind) => `${kind}:${number}`), ...factsOfSoughtPhone(number)]),
];

/** Placeholder if a document has no amount or date, so no comparison matches. */
const NONE = 1e300;

/** A fact as indexed and queried: a word of a field's value. */
export const factsOf = (field: string, value: string): string[] =>
  tokenize(value).map(({ text }) => `${field}:${text}`);

/** A day, its month and its year, so each of them matches. */
const factsOfDay = (day: string): string[] => [day, day.slice(0, 7), day.slice(0, 4)].map((part) => `date:${part}`);

export interface FactColumns {
  readonly facts: readonly string[];
  readonly amount_min: number;
  readonly amount_max: number;
  readonly date_min: number;
  readonly date_max: number;
}

/** The columns that a query's fields are compared with. */
export function factColumns({ classes, tags, language, entities }: DocumentFacts): FactColumns {
  const amounts = entities.flatMap(({ kind, value }) => (kind === 'money' ? amountsOf(value) : []));
  const days = entities.flatMap(({ kind, value }) => (kind === 'date' ? daysOf(value) : []));
  const others = entities.filter(({ kind }) => kind !== 'money' && kind !== 'date');
  const moments = days.map((day) => Date.parse(day));
  const facts = [
    ...classes.flatMap((name) => factsOf('class', name)),
    ...tags.flatMap((name) => factsOf('tag', name)),
    ...(language === null ? [] : factsOf('language', language)),
    ...amounts.map((amount) => `amount:${amount}`),
    ...days.flatMap(factsOfDay),
    ...others.flatMap(({ kind, text, value }) => [...factsOf(kind, text), ...factsOf(kind, value ?? '')]),
    // These come last, so they don't displace words for other facts.
    ...others.flatMap(({ kind, text, value }) =>
      kind === 'phone'
        ? factsOfPhone(value ?? numberIn(text) ?? '')
        : [text, value].flatMap((one) => joinedFact(kind, one)),
    ),
  ];
  return {
    facts: [...new Set(facts)].slice(0, MAX_FACTS),
    amount_min: smallest(amounts),
    amount_max: greatest(amounts),
    date_min: smallest(moments),
    date_max: greatest(moments),
  };
}

/** A number as one word. */
function joinedFact(kind: string, spelled: string | null): string[] {
  const number = numberIn(spelled ?? '');
  return number === null ? [] : [`${kind}:${number}`];
}

/** The number in a normalized value such as `EUR 12.30`. */
function amountsOf(value: string | null): number[] {
  const amount = amountOf(/-?(?<![\d.,])[\d.,]+$/.exec(value ?? '')?.[0] ?? '');
  return amount === null ? [] : [amount];
}

function daysOf(value: string | null): string[] {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? [day] : [];
}

const smallest = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), NONE);
const greatest = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -NONE);
