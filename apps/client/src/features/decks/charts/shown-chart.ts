import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import {
  askedByChart,
  changedNumbers,
  gridOfRows,
  shownRows,
  sourceOfChart,
  type ChangedNumber,
  type ToldNumbers,
} from '@cartulary/editor-schema/kinds/deck/chart-source';
import type { Grid, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import type { Sources, SourceSeen } from '@/shared/sources/sources';
import { t } from '@/text/decks/charts';
import { plainName } from '@/ui/given-name';

/** Through what the charts of an open presentation are asked for. */
export const ChartSources = createContext<Pick<Sources, 'watch' | 'retry'> | undefined>(undefined);

/** What the server tells of the source of a chart; undefined for one whose numbers stand in the presentation. */
export function useToldNumbers(thing: ThingJson): SourceSeen | undefined {
  const sources = use(ChartSources);
  const { kind, source, taken, follows, frozen } = thing;
  const asked = useMemo(
    () => askedByChart({ kind, source, taken, follows, frozen }),
    [kind, source, taken, follows, frozen],
  );
  const [told, setTold] = useState<SourceSeen>({ kind: 'loading' });
  useEffect(() => asked && sources?.watch(asked, setTold), [sources, asked]);
  if (asked === undefined) return undefined;
  return sources ? told : { kind: 'closed' };
}

/** What a chart shows. */
export interface ShownChart {
  /** Empty where nothing can be shown. */
  readonly grid: Grid;
  /** Where the numbers are from; null where they were written here. */
  readonly line: string | null;
  /** Why it shows nothing. */
  readonly reason: 'loading' | 'closed' | 'gone' | 'failed' | undefined;
  readonly changes: readonly ChangedNumber[];
  /** What was done to the source since the numbers were taken over; null where that is not known. */
  readonly since: string | null;
  readonly told: ToldNumbers | undefined;
}

const nothing = { grid: { rows: [], columns: [], cells: {} }, line: null, changes: [], since: null, told: undefined };

/** What a chart shows of what the server told of its source. */
export function shownChart(thing: ThingJson, told: SourceSeen | undefined): ShownChart {
  if (told === undefined)
    return { ...nothing, grid: thing.grid ?? nothing.grid, line: thing.frozen, reason: undefined };
  if (told.kind !== 'numbers') return { ...nothing, reason: reasonOf(told) };
  const changes = changedNumbers(thing, told);
  return {
    grid: gridOfRows(shownRows(thing, told)),
    line: lineOf(sourceOfChart(thing), told, changes.length),
    reason: undefined,
    changes,
    since: sinceOf(told),
    told,
  };
}

function sinceOf({ since, version, correctedAt }: ToldNumbers): string | null {
  if (since === 'read') return t('since.read', { when: momentOf(version) });
  return since === 'corrected' && correctedAt !== null ? t('since.corrected', { when: momentOf(correctedAt) }) : null;
}

const reasonOf = ({ kind }: SourceSeen): ShownChart['reason'] =>
  kind === 'loading' || kind === 'gone' || kind === 'failed' ? kind : 'closed';

const tableOf = (of: NumbersOf | undefined): number => (of?.from === 'table' ? of.table : 0);
const momentOf = (ms: number): string => formatMoment(new Date(ms).toISOString());

function lineOf(of: NumbersOf | undefined, told: ToldNumbers, count: number): string {
  const { page, version, correctedAt } = told;
  const title = plainName(told.title);
  const table = tableOf(of);
  if (count > 0) return t('line.taken', { title, page: page ?? 0, table, count });
  const when = momentOf(version);
  if (page === null) return t('line.measure', { title, when });
  if (correctedAt === null) return t('line.table', { title, page, table, when });
  return t('line.corrected', { title, page, table, when, corrected: momentOf(correctedAt) });
}

/** The line of a chart that stays as it is now. */
export const frozenLine = (thing: ThingJson, { title, page }: ToldNumbers): string =>
  t('line.frozen', {
    title: plainName(title),
    page: page ?? 0,
    table: tableOf(sourceOfChart(thing)),
    when: momentOf(Date.now()),
  });

/** {@link shownChart} of a thing, renewed as its source changes. */
export function useShownChart(thing: ThingJson): ShownChart {
  const told = useToldNumbers(thing);
  return useMemo(() => shownChart(thing, told), [thing, told]);
}
