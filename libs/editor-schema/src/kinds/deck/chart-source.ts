import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import { keyOfAsked, NO_ACCESS, NOT_SHOWN, NOT_THERE, type ToldSource } from '../text/sources.js';
import { gridOf } from './grid.js';
import type { DeckJson, Grid, ThingJson } from './json.js';
import { readSource } from './source.js';

/** The properties of a chart about its data source. */
type Sourced = Pick<ThingJson, 'kind' | 'source' | 'taken' | 'follows' | 'frozen'>;
export type ToldNumbers = Extract<SourceState, { kind: 'numbers' }>;
type Rows = readonly (readonly string[])[];

/** The source of a chart's numbers; undefined if they were entered manually. */
export const sourceOfChart = ({ kind, source }: Pick<ThingJson, 'kind' | 'source'>): NumbersOf | undefined =>
  kind === 'chart' && source !== null ? readSource(source) : undefined;

/** The query for a chart's numbers; undefined if they are stored in the presentation. */
export function askedByChart(thing: Sourced): AskedSource | undefined {
  const of = sourceOfChart(thing);
  return of === undefined || thing.frozen !== null ? undefined : { kind: 'numbers', of, taken: thing.taken };
}

/** All distinct queries of a presentation's charts. */
export function askedInDeck({ slides }: DeckJson): AskedSource[] {
  const asked = slides.flatMap(({ things }) => things.flatMap((thing) => askedByChart(thing) ?? []));
  return [...new Map(asked.map((one) => [keyOfAsked(one), one])).values()];
}

/** The numbers that a chart shows: the accepted ones, or always the latest. */
export const shownRows = ({ follows }: Pick<ThingJson, 'follows'>, { rows, taken }: ToldNumbers): Rows =>
  follows || taken === null ? rows : taken;

/** A number that changed since it was accepted. */
export interface ChangedNumber {
  /** Its name and series. */
  readonly name: string;
  readonly series: string;
  readonly before: string;
  readonly now: string;
}

/** Changes since the numbers were accepted; none for a chart that always shows the latest. */
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

/** Numbers by name. Equal names are distinguished by order. */
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

/** Converts numbers from a source to a grid, with rows and columns identified by position. */
export function gridOfRows(rows: Rows): Grid {
  let made = 0;
  return gridOf(rows, () => `s${(made += 1)}`);
}

const closed = { kind: 'closed' } as const;
const none: Grid = { rows: [], columns: [], cells: {} };

/**
 * Fills in the numbers of a presentation's charts from their sources for an export, with a source line below each chart.
 * @param states by `keyOfAsked`, as the server sent them for the recipient
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

/** The source line below a chart in an export. */
function lineOf(thing: ThingJson, told: ToldNumbers): string {
  const of = sourceOfChart(thing);
  const changed = changedNumbers(thing, told).length;
  const place = of?.from === 'table' && told.page !== null ? `, page ${told.page}, table ${of.table}` : '';
  const corrected = told.correctedAt === null ? '' : `, corrected ${dated(told.correctedAt)}`;
  const when = `${of?.from === 'measure' ? 'Counted' : 'Read'} ${dated(told.version)}${corrected}`;
  const since = changed === 0 ? '' : ` As taken over: ${changed} ${changed === 1 ? 'value' : 'values'} changed since.`;
  return `${told.title}${place}. ${when}.${since}`;
}
