import type { StateCounts } from '@cartulary/contracts/endpoints/dashboard';
import { underWayStates, type DocumentState } from '@cartulary/contracts/stages';
import { href } from '@/routing/href';
import { t } from '@/text/dashboard';
import type { SeriesIndex } from '@/ui/chart/series-mark';

/** A group of document states, as people see them: all states of running processing are one. */
export interface StateGroup {
  readonly id: 'ready' | 'needs-review' | 'under-way' | 'failed';
  readonly states: readonly DocumentState[];
  /** Its series index in every chart on the page, so that it looks the same everywhere. */
  readonly series: SeriesIndex;
}

const ready: StateGroup = { id: 'ready', states: ['ready'], series: 0 };
export const toReview: StateGroup = { id: 'needs-review', states: ['needs-review'], series: 1 };
const underWay: StateGroup = { id: 'under-way', states: underWayStates, series: 2 };
export const failed: StateGroup = { id: 'failed', states: ['failed'], series: 3 };

/** Stacked from bottom to top. */
export const stateGroups: readonly StateGroup[] = [ready, toReview, underWay, failed];

export const nameOf = ({ id }: StateGroup): string => t(`group.${id}`);

export const countOf = (counts: StateCounts, { states }: StateGroup): number =>
  states.reduce((sum, state) => sum + counts[state], 0);

export const countAll = (counts: StateCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

interface Rows {
  group?: StateGroup | undefined;
  /** First and last day of arrival, 'YYYY-MM-DD'. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only documents that this person may edit. */
  editable?: boolean | undefined;
  sort?: string | undefined;
  /** Only documents in the trash. */
  bin?: boolean | undefined;
  /** Includes collaborative documents, which have no states and aren't counted in any figure. */
  both?: boolean | undefined;
}

/** The URL of the uploads behind a figure. */
export const rowsAddress = ({ group, from, to, editable, sort, bin, both }: Rows = {}): string =>
  href('docs', undefined, {
    view: bin ? 'bin' : undefined,
    kind: both || group ? undefined : 'uploaded',
    sort,
    state: group?.id,
    from,
    to,
    may: editable ? 'edit' : undefined,
  });
