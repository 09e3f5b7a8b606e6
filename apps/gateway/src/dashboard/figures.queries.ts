import type { CalendarDay } from '@cartulary/contracts/calendar-days';
import { documentStates, type DocumentState } from '@cartulary/contracts/stages';
import type { DocumentFigures, StateCounts } from '@cartulary/contracts/endpoints/dashboard';
import { preparedIfFew } from '@cartulary/database/prepared';
import { listedInSpaces, talliedPlaces, visiblePlaces, visibleUploads } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

interface CountRow {
  state: DocumentState;
  documents: number;
  /** Those of them that this person may change. */
  editable: number;
  /** Those of them that lie outside of its spaces. */
  outside: number;
}

interface DayRow {
  state: DocumentState;
  /** 1 is the first of the days that were asked for. */
  day: number;
  documents: number;
}

interface StorageRow {
  original: boolean;
  files: number;
  bytes: string;
}

export interface Counted {
  readonly states: StateCounts;
  readonly days: DocumentFigures['days'];
  /** Documents by state that this person may change. */
  readonly editable: StateCounts;
  /** How many of them lie outside of this person's spaces. */
  readonly outside: number;
}

/**
 * Documents outside the bin that a person may see: by state, from the counts that are kept; and by the day that they were received on, of
 * the days that are shown. Runs in the caller's unit of work.
 */
export async function countByStateAndDay(
  { accountId, organisationId }: Caller,
  days: readonly CalendarDay[],
): Promise<Counted> {
  const rows = await preparedIfFew<CountRow>(
    `WITH RECURSIVE ${talliedPlaces}
     SELECT i.state, sum(i.items)::int AS documents, sum(i.editable)::int AS editable,
            coalesce(sum(i.items) FILTER (WHERE i.is_outside), 0)::int AS outside
       FROM tallied i WHERE i.kind = 'file' AND i.state <> '' AND NOT i.binned GROUP BY 1`,
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
  };
}

const noDocuments = (): StateCounts =>
  Object.fromEntries(documentStates.map((state) => [state, 0])) as Record<DocumentState, number>;

/**
 * What the originals of a person's documents and what was derived from them take, each content once. Content is stored
 * by its hash (`blob`), so documents that share it share the room.
 */
export async function measureStorage({ accountId, organisationId }: Caller): Promise<DocumentFigures['storage']> {
  const rows = await preparedIfFew<StorageRow>(
    `WITH RECURSIVE ${visibleUploads}, mine AS MATERIALIZED (
       SELECT d.blob_id, d.size_bytes, d.preview_blob_id FROM visible i
        CROSS JOIN LATERAL (SELECT * FROM app.document d WHERE d.item_id = i.item_id OFFSET 0) d
     ), original AS (
       SELECT blob_id, min(size_bytes) AS size_bytes FROM mine GROUP BY blob_id
     ), preview AS (
       SELECT DISTINCT mine.preview_blob_id AS id FROM mine LEFT JOIN original ON original.blob_id = mine.preview_blob_id
        WHERE mine.preview_blob_id IS NOT NULL AND original.blob_id IS NULL
     )
     SELECT true AS original, count(*)::int AS files, sum(size_bytes) AS bytes FROM original
     UNION ALL
     SELECT false, count(*)::int, sum(b.size_bytes) FROM preview JOIN app.blob b ON b.id = preview.id`,
    [accountId, organisationId],
  );
  const of = (original: boolean): { files: number; bytes: number } => {
    const row = rows.find((each) => each.original === original);
    return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
  };
  return { originals: of(true), derived: of(false) };
}
