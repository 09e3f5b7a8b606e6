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

/** Loads chart sources for an open presentation. */
export const ChartSources = createContext<Pick<Sources, 'watch' | 'retry'> | undefined>(undefined);

/** The server's data for a chart's source. Undefined if the numbers are in the presentation. */
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

/** A chart's displayed data. */
export interface ShownChart {
  /** Empty if nothing can be displayed. */
  readonly grid: Grid;
  /** A description of the data source. Null if the numbers were entered here. */
  readonly line: string | null;
  /** Why nothing is displayed. */
  readonly reason: 'loading' | 'closed' | 'gone' | 'failed' | undefined;
  readonly changes: readonly ChangedNumber[];
  /** The change in the source since the numbers were applied. Null if unknown. */
  readonly since: string | null;
  readonly told: ToldNumbers | undefined;
}

const nothing = { grid: { rows: [], columns: [], cells: {} }, line: null, changes: [], since: null, told: undefined };

/** Computes a chart's displayed data from the server's data about its source. */
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

/** The caption of a chart that no longer follows its source. */
export const frozenLine = (thing: ThingJson, { title, page }: ToldNumbers): string =>
  t('line.frozen', {
    title: plainName(title),
    page: page ?? 0,
    table: tableOf(sourceOfChart(thing)),
    when: momentOf(Date.now()),
  });

/** {@link shownChart} of a chart, live. */
export function useShownChart(thing: ThingJson): ShownChart {
  const told = useToldNumbers(thing);
  return useMemo(() => shownChart(thing, told), [thing, told]);
}
