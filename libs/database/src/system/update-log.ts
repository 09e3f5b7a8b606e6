import { collabLimits } from '@cartulary/contracts/limits/collab';
import pg from 'pg';
import { ANNOUNCE_WRITTEN } from '../written-texts.queries.js';
import { COUNT_STRETCHES, Stretches, type WritingStretch } from './writing-stretches.js';

/** A stored update. */
export interface LoggedUpdate {
  readonly itemId: string;
  readonly seq: number;
  /** Epoch of the instance that hosts the document. Rejected if another one took it over since. */
  readonly epoch: number;
  readonly authorId: string;
  readonly sessionId: string;
  readonly checksum: number;
  readonly sealed: Buffer;
}

/** A client id that is new in a document, and its owner. */
export interface NamedClient {
  readonly itemId: string;
  readonly clientId: number;
  readonly accountId: string;
}

/** Delay of the announcement, which covers everything written until then. */
const ANNOUNCE_MS = 1_000;

/** Whether PostgreSQL rejected the content itself: data (22), a constraint (23) or a permission (42). A retry would fail too. */
export const isFaultOfContent = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:22|23|42)/.test(error.code ?? '');

// All bytes are sent in one parameter; an array would be sent as text, at twice the size. The heads are locked until
// the commit, so taking over a document waits for pending updates and reads them; later ones see another epoch.
const append = (named: string): string => `
  WITH held AS MATERIALIZED (
    SELECT w.id, w.epoch, w.organisation_id FROM app.written w WHERE w.id = ANY ($1::uuid[]) ORDER BY w.id FOR SHARE OF w
  )${named}
  INSERT INTO app.written_update (organisation_id, item_id, seq, epoch, author_id, session_id, checksum, sealed)
  SELECT held.organisation_id, u.item_id, u.seq, u.epoch, u.author_id, u.session_id, u.checksum,
         substring($8::bytea FROM u.start FOR u.length)
    FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::uuid[], $5::uuid[], $6::bigint[], $7::int[], $9::int[])
         AS u (item_id, seq, epoch, author_id, session_id, checksum, start, length)
    JOIN held ON held.id = u.item_id AND held.epoch = u.epoch
  ON CONFLICT DO NOTHING`;

const APPEND = append('');

// For new client ids, which are rare. Without any, this part would cost a fifth of the statement.
const NAMED = `, named AS (
    INSERT INTO app.written_client (organisation_id, item_id, client_id, account_id)
    SELECT held.organisation_id, c.item_id, c.client_id, c.account_id
      FROM unnest($10::uuid[], $11::bigint[], $12::uuid[]) AS c (item_id, client_id, account_id)
      JOIN held ON held.id = c.item_id
    ON CONFLICT DO NOTHING
  )`;
const APPEND_NAMING = append(NAMED);

// For a person's first edit of a document in some minutes, which is just as rare.
const APPEND_COUNTING = append(NAMED + COUNT_STRETCHES);

const WRITTEN = `
  SELECT u.place FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS u (item_id, seq, epoch, place)
    JOIN app.written_update w ON w.item_id = u.item_id AND w.seq = u.seq AND w.epoch = u.epoch`;

const TAKEN_OVER = `
  SELECT w.id FROM unnest($1::uuid[], $2::bigint[]) AS h (id, epoch) JOIN app.written w ON w.id = h.id AND w.epoch <> h.epoch`;

/**
 * Appends updates of many documents, of any organization, in one statement and one commit. Runs as the system role, because the
 * application's transactions only see one organization. Each row gets its document's organization.
 */
export class UpdateLog {
  private readonly pool: pg.Pool;
  private announcing: NodeJS.Timeout | undefined;
  private readonly stretches = new Stretches();

  constructor(
    systemUrl: string,
    private readonly onError: (error: unknown) => void,
  ) {
    this.pool = new pg.Pool({
      connectionString: systemUrl,
      max: collabLimits.writesAtOnce,
      // Otherwise, the first write after a pause would wait for a new connection.
      idleTimeoutMillis: 0,
      application_name: 'cartulary collab log',
      connectionTimeoutMillis: collabLimits.writeTimeLimitMs,
      statement_timeout: collabLimits.writeTimeLimitMs,
      query_timeout: 2 * collabLimits.writeTimeLimitMs,
      keepAlive: true,
    });
    this.pool.on('error', onError);
  }

  /**
   * Opens its connections, so that the first write doesn't wait for them.
   * @throws connection errors
   */
  async connect(): Promise<void> {
    for (const write of [() => this.write([]), () => this.writeNaming([], []), () => this.writeCounting([], [], [])])
      await Promise.all(Array.from({ length: collabLimits.writesAtOnce }, write));
  }

  /**
   * Appends all updates that may be appended. Safe to repeat: existing updates stay.
   * @returns the indexes in `updates` that were rejected because another instance hosts their document
   * @throws database or connection errors; it is then unknown which updates were stored
   */
  async append(updates: readonly LoggedUpdate[], clients: readonly NamedClient[]): Promise<ReadonlySet<number>> {
    const begun = this.stretches.begunBy(updates, Date.now());
    const written = await this.writeAll(updates, clients, begun);
    this.stretches.note(begun);
    this.announcing ??= setTimeout(() => void this.announce(), ANNOUNCE_MS);
    return written === updates.length ? new Set() : this.missing(updates);
  }

  /**
   * Returns which of these documents another instance has taken over.
   * @throws database or connection errors
   */
  async takenOver(held: readonly { readonly itemId: string; readonly epoch: number }[]): Promise<ReadonlySet<string>> {
    if (held.length === 0) return new Set();
    const values = [list(held, ({ itemId }) => itemId), list(held, ({ epoch }) => epoch)];
    const { rows } = await this.pool.query<{ id: string }>({ name: 'taken-over', text: TAKEN_OVER, values });
    return new Set(rows.map(({ id }) => id));
  }

  async close(): Promise<void> {
    if (this.announcing) await this.announce();
    await this.pool.end();
  }

  private async announce(): Promise<void> {
    clearTimeout(this.announcing);
    this.announcing = undefined;
    await this.pool.query({ name: 'announce-written', text: ANNOUNCE_WRITTEN }).catch(this.onError);
  }

  private writeAll(
    updates: readonly LoggedUpdate[],
    clients: readonly NamedClient[],
    begun: readonly WritingStretch[],
  ): Promise<number | null> {
    if (begun.length > 0) return this.writeCounting(updates, clients, begun);
    return clients.length === 0 ? this.write(updates) : this.writeNaming(updates, clients);
  }

  private async write(updates: readonly LoggedUpdate[]): Promise<number | null> {
    const { rowCount } = await this.pool.query({ name: 'append-updates', text: APPEND, values: valuesOf(updates) });
    return rowCount;
  }

  private async writeNaming(updates: readonly LoggedUpdate[], clients: readonly NamedClient[]): Promise<number | null> {
    const values = [...valuesOf(updates), ...namesOf(clients)];
    const { rowCount } = await this.pool.query({ name: 'append-updates-naming', text: APPEND_NAMING, values });
    return rowCount;
  }

  private async writeCounting(
    updates: readonly LoggedUpdate[],
    clients: readonly NamedClient[],
    begun: readonly WritingStretch[],
  ): Promise<number | null> {
    const counted = [
      list(begun, ({ factId }) => factId),
      list(begun, ({ itemId }) => itemId),
      list(begun, ({ epoch }) => epoch),
      list(begun, ({ authorId }) => authorId),
    ];
    const values = [...valuesOf(updates), ...namesOf(clients), ...counted];
    const { rowCount } = await this.pool.query({ name: 'append-updates-counting', text: APPEND_COUNTING, values });
    return rowCount;
  }

  private async missing(updates: readonly LoggedUpdate[]): Promise<ReadonlySet<number>> {
    const { rows } = await this.pool.query<{ place: string }>({
      name: 'written-updates',
      text: WRITTEN,
      values: keysOf(updates),
    });
    const written = new Set(rows.map((row) => Number(row.place) - 1));
    return new Set(updates.map((_, place) => place).filter((place) => !written.has(place)));
  }
}

const keysOf = (updates: readonly LoggedUpdate[]): string[] => [
  list(updates, ({ itemId }) => itemId),
  list(updates, ({ seq }) => seq),
  list(updates, ({ epoch }) => epoch),
];

const namesOf = (clients: readonly NamedClient[]): string[] => [
  list(clients, ({ itemId }) => itemId),
  list(clients, ({ clientId }) => clientId),
  list(clients, ({ accountId }) => accountId),
];

/** Parameters of {@link append}, excluding those for client IDs and stretches. */
function valuesOf(updates: readonly LoggedUpdate[]): (string | Buffer)[] {
  let start = 1;
  const starts = updates.map(({ sealed }) => {
    const at = start;
    start += sealed.length;
    return at;
  });
  return [
    ...keysOf(updates),
    list(updates, ({ authorId }) => authorId),
    list(updates, ({ sessionId }) => sessionId),
    list(updates, ({ checksum }) => checksum),
    list(starts, (at) => at),
    Buffer.concat(updates.map(({ sealed }) => sealed)),
    list(updates, ({ sealed }) => sealed.length),
  ];
}

/** A PostgreSQL array literal. Only for ids and numbers, which need no quotes. */
function list<T>(values: readonly T[], of: (value: T) => string | number): string {
  return `{${values.map(of).join(',')}}`;
}
