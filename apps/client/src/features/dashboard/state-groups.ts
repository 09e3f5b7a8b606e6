import type { StateCounts } from '@cartulary/contracts/endpoints/dashboard';
import { underWayStates, type DocumentState } from '@cartulary/contracts/stages';
import { href } from '@/routing/href';
import { t } from '@/text/dashboard';
import type { SeriesIndex } from '@/ui/chart/series-mark';

/** How documents stand, as people see it: all states of a reading that is under way are one. */
export interface StateGroup {
  readonly id: 'ready' | 'needs-review' | 'under-way' | 'failed';
  readonly states: readonly DocumentState[];
  /** Its place in every chart of the page, so that it looks the same everywhere. */
  readonly series: SeriesIndex;
}

const ready: StateGroup = { id: 'ready', states: ['ready'], series: 0 };
export const toReview: StateGroup = { id: 'needs-review', states: ['needs-review'], series: 1 };
const underWay: StateGroup = { id: 'under-way', states: underWayStates, series: 2 };
export const failed: StateGroup = { id: 'failed', states: ['failed'], series: 3 };

/** From the bottom of a stack up. */
export const stateGroups: readonly StateGroup[] = [ready, toReview, underWay, failed];

export const nameOf = ({ id }: StateGroup): string => t(`group.${id}`);

export const countOf = (counts: StateCounts, { states }: StateGroup): number =>
  states.reduce((sum, state) => sum + counts[state], 0);

export const countAll = (counts: StateCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

interface Rows {
  group?: StateGroup | undefined;
  /** First and last day that the documents were received on, 'YYYY-MM-DD'. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only what this person may change. */
  editable?: boolean | undefined;
  sort?: string | undefined;
  /** What is in the bin. */
  bin?: boolean | undefined;
  /** Includes what is written together, which has no states and is in no figure. */
  both?: boolean | undefined;
}

/** Address of the documents that a figure was counted from: uploads. */
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
