import type { EventPayload } from '@cartulary/contracts/events';
import type { StreamRow } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { howStreamed, streamedTypes, type StreamedType } from '@cartulary/contracts/stream';
import { prepared, preparedIfFew } from '@cartulary/database/prepared';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

interface LoggedRow {
  readonly number: number;
  readonly at: Date;
  readonly type: StreamedType;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The total number. */
  readonly total: number;
}

const LOGGED = `
  SELECT number::float8 AS number, created_at AS at, type, payload, (count(*) OVER ())::int AS total FROM app.outbox
   WHERE number > $1 AND number <= $2 AND audience && $3::text[] AND type = ANY ($4::text[])
     AND ($6::timestamptz IS NULL OR created_at >= $6)
   ORDER BY number DESC LIMIT $5`;
const COUNT_LOGGED = `
  SELECT count(*)::int AS total FROM app.outbox
   WHERE number > $1 AND number <= $2 AND audience && $3::text[] AND type = ANY ($4::text[])`;
const ITEMS = `
  WITH RECURSIVE ${visiblePlaces}
  SELECT i.item_id AS id, CASE WHEN i.sealed THEN NULL ELSE item.title END AS name, i.kind
    FROM app.listed i JOIN app.item item ON item.id = i.item_id WHERE i.item_id = ANY ($3::uuid[]) AND ${isVisible}`;
const BATCHES = 'SELECT id, name FROM app.batch WHERE id = ANY ($1::uuid[]) AND owner_id = $2';
const PEOPLE = `SELECT id, trim(first_name || ' ' || last_name) AS name FROM app.account WHERE id = ANY ($1::uuid[])`;

/**
 * Events between two log numbers that this person received, newest first; with `since`, no older ones. Runs in the
 * caller's unit of work.
 */
export const readLogged = (
  caller: Caller,
  after: number,
  until: number,
  { since, limit }: { readonly since: Date | null; readonly limit: number } = {
    since: null,
    limit: realtimeLimits.rows,
  },
): Promise<LoggedRow[]> => prepared<LoggedRow>(LOGGED, [after, until, caller.principals, streamedTypes, limit, since]);

/** The number of events between two log numbers that this person received. Runs in the caller's unit of work. */
export async function countLogged({ principals }: Caller, after: number, until: number): Promise<number> {
  const [counted] = await prepared<{ total: number }>(COUNT_LOGGED, [after, until, principals, streamedTypes]);
  return counted?.total ?? 0;
}

type Named = ReadonlyMap<string, { readonly id: string; readonly name: string }>;

/**
 * Events for display. Omits events about items that this person can't currently see, even if they received them before.
 * The actor is included if the item is visible. Runs in the caller's unit of work.
 */
export async function shownRows(caller: Caller, logged: readonly LoggedRow[]): Promise<StreamRow[]> {
  const ids = (of: 'item' | 'batch' | 'by'): string[] => [...new Set(logged.flatMap((row) => idOf(row, of) ?? []))];
  const items = new Map(
    (
      await preparedIfFew<NonNullable<StreamRow['item']>>(ITEMS, [caller.accountId, caller.organisationId, ids('item')])
    ).map((item) => [item.id, item]),
  );
  const batches = byId(await prepared(BATCHES, [ids('batch'), caller.accountId]));
  const people = byId(await prepared(PEOPLE, [ids('by')]));
  return logged.flatMap((row) => {
    const { number, at, type } = row;
    const [itemId, batchId, by] = [idOf(row, 'item'), idOf(row, 'batch'), idOf(row, 'by')];
    const item = itemId === undefined ? null : items.get(itemId);
    const batch = batchId === undefined ? null : batches.get(batchId);
    if (item === undefined || batch === undefined) return [];
    const person = by === undefined ? null : (people.get(by)?.name ?? null);
    return [
      { number, at: at.toISOString(), type, item, batch, person, state: stateOf(row), settledAs: settledAsOf(row) },
    ];
  });
}

const byId = (rows: readonly { readonly id: string; readonly name: string }[]): Named =>
  new Map(rows.map((row) => [row.id, row]));

/** The id in its payload, by the table in the contracts. */
function idOf({ type, payload }: LoggedRow, of: 'item' | 'batch' | 'by'): string | undefined {
  const key = howStreamed(type)[of];
  const id = key === undefined ? undefined : payload[key];
  return typeof id === 'string' ? id : undefined;
}

/** The payload was validated when the event was published. */
const stateOf = ({ type, payload }: LoggedRow): StreamRow['state'] =>
  type === 'document.ready' || type === 'document.failed' ? (payload as EventPayload<typeof type>).state : null;

const settledAsOf = ({ type, payload }: LoggedRow): StreamRow['settledAs'] =>
  type === 'field.corrected' || type === 'entity.corrected'
    ? ((payload as EventPayload<typeof type>).as ?? null)
    : null;
