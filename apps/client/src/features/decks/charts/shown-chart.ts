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
  readonly told: ToldNumbers | undefined;
}

const none: Grid = { rows: [], columns: [], cells: {} };

/** What a chart shows of what the server told of its source. */
export function shownChart(thing: ThingJson, told: SourceSeen | undefined): ShownChart {
  if (told === undefined)
    return { grid: thing.grid ?? none, line: thing.frozen, reason: undefined, changes: [], told: undefined };
  if (told.kind !== 'numbers') return { grid: none, line: null, reason: reasonOf(told), changes: [], told: undefined };
  const changes = changedNumbers(thing, told);
  return {
    grid: gridOfRows(shownRows(thing, told)),
    line: lineOf(sourceOfChart(thing), told, changes.length),
    reason: undefined,
    changes,
    told,
  };
}

const reasonOf = ({ kind }: SourceSeen): ShownChart['reason'] =>
  kind === 'loading' || kind === 'gone' || kind === 'failed' ? kind : 'closed';

const tableOf = (of: NumbersOf | undefined): number => (of?.from === 'table' ? of.table : 0);
const momentOf = (ms: number): string => formatMoment(new Date(ms).toISOString());

function lineOf(of: NumbersOf | undefined, { title: given, page, version }: ToldNumbers, count: number): string {
  const title = plainName(given);
  const table = tableOf(of);
  if (count > 0) return t('line.taken', { title, page: page ?? 0, table, count });
  const when = momentOf(version);
  return page === null ? t('line.measure', { title, when }) : t('line.table', { title, page, table, when });
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
