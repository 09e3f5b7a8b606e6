import type { CalendarDay } from '@cartulary/contracts/calendar-days';
import { documentStates, type DocumentState } from '@cartulary/contracts/stages';
import type { DocumentFigures, StateCounts } from '@cartulary/contracts/endpoints/dashboard';
import { preparedIfFew } from '@cartulary/database/prepared';
import { listedInSpaces, talliedPlaces, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

interface CountRow {
  state: DocumentState;
  documents: number;
  /** Those that this person can change. */
  editable: number;
  /** Those outside of this person's spaces. */
  outside: number;
  /** All of them, including the trash. */
  stored: number;
  bytes: string;
}

interface DayRow {
  state: DocumentState;
  /** 1 is the first of the requested days. */
  day: number;
  documents: number;
}

export interface Counted {
  readonly states: StateCounts;
  readonly days: DocumentFigures['days'];
  /** Documents by state that this person may change. */
  readonly editable: StateCounts;
  /** The number of them outside this person's spaces. */
  readonly outside: number;
  readonly storage: DocumentFigures['storage'];
}

/**
 * Counts the documents a person may see: by state and size, from stored counts, and by the day they were received, for
 * the displayed days. Documents in the trash only count toward storage. Runs in the caller's unit of work.
 */
export async function countDocuments(
  { accountId, organisationId }: Caller,
  days: readonly CalendarDay[],
): Promise<Counted> {
  const rows = await preparedIfFew<CountRow>(
    `WITH RECURSIVE ${talliedPlaces}
     SELECT i.state, coalesce(sum(i.items) FILTER (WHERE NOT i.binned), 0)::int AS documents,
            coalesce(sum(i.editable) FILTER (WHERE NOT i.binned), 0)::int AS editable,
            coalesce(sum(i.items) FILTER (WHERE i.is_outside AND NOT i.binned), 0)::int AS outside,
            sum(i.items)::int AS stored, sum(i.bytes) AS bytes
       FROM tallied i WHERE i.kind = 'file' AND i.state <> '' GROUP BY 1`,
    [accountId, organisationId],
  );
  const received = `i.kind = 'file' AND i.binned_at IS NULL AND NOT i.is_template AND i.created_at >= ($3::timestamptz[])[1]`;
  const ofDays = await preparedIfFew<DayRow>(
    `WITH RECURSIVE ${visiblePlaces}, received AS (
       SELECT i.state, i.created_at FROM (${listedInSpaces(received)}) i
       UNION ALL
       SELECT i.state, i.created_at FROM elsewhere i WHERE ${received}
     )
     SELECT state, width_bucket(created_at, $3::timestamptz[]) AS day, count(*)::int AS documents FROM received GROUP BY 1, 2`,
    [accountId, organisationId, days.map(({ from }) => from)],
  );
  const sum = (counted: readonly { state: DocumentState; documents: number }[]): StateCounts => {
    const counts = noDocuments();
    for (const { state, documents } of counted) counts[state] += documents;
    return counts;
  };
  return {
    states: sum(rows),
    days: days.map(({ day }, index) => ({ day, states: sum(ofDays.filter((row) => row.day === index + 1)) })),
    editable: sum(rows.map(({ state, editable }) => ({ state, documents: editable }))),
    outside: rows.reduce((all, { outside }) => all + outside, 0),
    storage: rows.reduce(
      (all, { stored, bytes }) => ({ documents: all.documents + stored, bytes: all.bytes + Number(bytes) }),
      { documents: 0, bytes: 0 },
    ),
  };
}

const noDocuments = (): StateCounts =>
  Object.fromEntries(documentStates.map((state) => [state, 0])) as Record<DocumentState, number>;
