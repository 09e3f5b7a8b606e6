import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import { keyOfAsked, NO_ACCESS, NOT_SHOWN, NOT_THERE, type ToldSource } from '../text/sources.js';
import { gridOf } from './grid.js';
import type { DeckJson, Grid, ThingJson } from './json.js';
import { readSource } from './source.js';

/** What a chart says of where its numbers are from. */
type Sourced = Pick<ThingJson, 'kind' | 'source' | 'taken' | 'follows' | 'frozen'>;
export type ToldNumbers = Extract<SourceState, { kind: 'numbers' }>;
type Rows = readonly (readonly string[])[];

/** Where the numbers of a chart are from; undefined where somebody wrote them. */
export const sourceOfChart = ({ kind, source }: Pick<ThingJson, 'kind' | 'source'>): NumbersOf | undefined =>
  kind === 'chart' && source !== null ? readSource(source) : undefined;

/** What has to be asked for to draw a chart; undefined where its numbers stand in the presentation. */
export function askedByChart(thing: Sourced): AskedSource | undefined {
  const of = sourceOfChart(thing);
  return of === undefined || thing.frozen !== null ? undefined : { kind: 'numbers', of, taken: thing.taken };
}

/** Everything that the charts of a presentation show of what is elsewhere, each once. */
export function askedInDeck({ slides }: DeckJson): AskedSource[] {
  const asked = slides.flatMap(({ things }) => things.flatMap((thing) => askedByChart(thing) ?? []));
  return [...new Map(asked.map((one) => [keyOfAsked(one), one])).values()];
}

/** The numbers that a chart shows: what was taken over, or always the newest. */
export const shownRows = ({ follows }: Pick<ThingJson, 'follows'>, { rows, taken }: ToldNumbers): Rows =>
  follows || taken === null ? rows : taken;

/** A number that is another one than when it was taken over. */
export interface ChangedNumber {
  /** What it is of, and of which series. */
  readonly name: string;
  readonly series: string;
  readonly before: string;
  readonly now: string;
}

/** What became of the numbers since they were taken over; none for a chart that always shows the newest. */
export function changedNumbers({ follows }: Pick<ThingJson, 'follows'>, told: ToldNumbers): ChangedNumber[] {
  const { rows, taken } = told;
  if (follows || taken === null) return [];
  const [before, now] = [byName(taken), byName(rows)];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const [one, other] = [before.get(key), now.get(key)];
    const at = other ?? one;
    if (!at || one?.said === other?.said) return [];
    return [{ name: at.name, series: at.series, before: one?.said ?? '', now: other?.said ?? '' }];
  });
}

interface Said {
  readonly name: string;
  readonly series: string;
  readonly said: string;
}

/** Numbers by what they are of: those of one name are told apart by their order. */
function byName([head = [], ...rows]: Rows): Map<string, Said> {
  const found = new Map<string, Said>();
  for (const [name = '', ...said] of rows)
    for (const [index, words] of said.entries()) {
      const series = head[index + 1] ?? '';
      let nth = 0;
      while (found.has(JSON.stringify([name, series, nth]))) nth += 1;
      if (words !== '') found.set(JSON.stringify([name, series, nth]), { name, series, said: words });
    }
  return found;
}

/** A grid of numbers from elsewhere: its rows and columns are told apart by where they stand. */
export function gridOfRows(rows: Rows): Grid {
  let made = 0;
  return gridOf(rows, () => `s${(made += 1)}`);
}

const closed = { kind: 'closed' } as const;
const none: Grid = { rows: [], columns: [], cells: {} };

/**
 * The presentation with what its charts show of what is elsewhere written into it, for a file: numbers, and under each chart where
 * they are from.
 * @param states by `keyOfAsked`, as the server told them to whoever the file is made for
 */
export function withNumbers(deck: DeckJson, states: ReadonlyMap<string, ToldSource>): DeckJson {
  const fill = (thing: ThingJson): ThingJson => {
    const asked = askedByChart(thing);
    const state = asked && (states.get(keyOfAsked(asked)) ?? closed);
    if (!state) return thing;
    if (state.kind !== 'numbers') return { ...thing, grid: none, frozen: reasonOf(state) };
    return { ...thing, grid: gridOfRows(shownRows(thing, state)), frozen: lineOf(thing, state) };
  };
  return { ...deck, slides: deck.slides.map((slide) => ({ ...slide, things: slide.things.map(fill) })) };
}

const reasonOf = ({ kind }: ToldSource): string =>
  kind === 'gone' ? NOT_THERE : kind === 'left' ? NOT_SHOWN : NO_ACCESS;

const dated = (ms: number): string =>
  `${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' }).format(ms)} UTC`;

/** Where the numbers of a chart are from, as it stands under it in a file. */
function lineOf(thing: ThingJson, told: ToldNumbers): string {
  const of = sourceOfChart(thing);
  const changed = changedNumbers(thing, told).length;
  const place = of?.from === 'table' && told.page !== null ? `, page ${told.page}, table ${of.table}` : '';
  const corrected = told.correctedAt === null ? '' : `, corrected ${dated(told.correctedAt)}`;
  const when = `${of?.from === 'measure' ? 'Counted' : 'Read'} ${dated(told.version)}${corrected}`;
  const since = changed === 0 ? '' : ` As taken over: ${changed} ${changed === 1 ? 'value' : 'values'} changed since.`;
  return `${told.title}${place}. ${when}.${since}`;
}
