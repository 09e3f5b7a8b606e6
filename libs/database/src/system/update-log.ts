import { collabLimits } from '@cartulary/contracts/limits/collab';
import pg from 'pg';
import { ANNOUNCE_WRITTEN } from '../written-texts.queries.js';
import { COUNT_STRETCHES, Stretches, type WritingStretch } from './writing-stretches.js';

/** One update as it is stored. */
export interface LoggedUpdate {
  readonly itemId: string;
  readonly seq: number;
  /** Of whoever looks after the document: refused where somebody took it over since. */
  readonly epoch: number;
  readonly authorId: string;
  readonly sessionId: string;
  readonly checksum: number;
  readonly sealed: Buffer;
}

/** A client id that was not seen in a document before, and whose it is. */
export interface NamedClient {
  readonly itemId: string;
  readonly clientId: number;
  readonly accountId: string;
}

/** What was written is announced so soon, together with all that is written until then. */
const ANNOUNCE_MS = 1_000;

/** Whether PostgreSQL found fault with what was to be written: data (22), a rule (23) or a right (42). It would again. */
export const isFaultOfContent = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:22|23|42)/.test(error.code ?? '');

// All bytes travel in one parameter: an array of them would be sent as text, at twice the size. The heads are locked until the
// commit, so that whoever takes a document over waits for what is under way, and reads it; what comes after finds another epoch.
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

// For client ids that nobody used before, which are rare: where there are none, this part costs a fifth of a statement.
const NAMED = `, named AS (
    INSERT INTO app.written_client (organisation_id, item_id, client_id, account_id)
    SELECT held.organisation_id, c.item_id, c.client_id, c.account_id
      FROM unnest($10::uuid[], $11::bigint[], $12::uuid[]) AS c (item_id, client_id, account_id)
      JOIN held ON held.id = c.item_id
    ON CONFLICT DO NOTHING
  )`;
const APPEND_NAMING = append(NAMED);

// For who writes in a document for the first time in some minutes: as rare as that.
const APPEND_COUNTING = append(NAMED + COUNT_STRETCHES);

const WRITTEN = `
  SELECT u.place FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS u (item_id, seq, epoch, place)
    JOIN app.written_update w ON w.item_id = u.item_id AND w.seq = u.seq AND w.epoch = u.epoch`;

const TAKEN_OVER = `
  SELECT w.id FROM unnest($1::uuid[], $2::bigint[]) AS h (id, epoch) JOIN app.written w ON w.id = h.id AND w.epoch <> h.epoch`;

/**
 * Appends updates of many documents, whosever they are, in one statement and so in one commit. It works as the system role,
 * because a transaction of the application's sees one organisation; the organisation of each row is that of its document.
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
      // Whoever writes after a pause would wait until another connection is made.
      idleTimeoutMillis: 0,
      application_name: 'cartulary collab log',
      connectionTimeoutMillis: collabLimits.writeTimeLimitMs,
      statement_timeout: collabLimits.writeTimeLimitMs,
      query_timeout: 2 * collabLimits.writeTimeLimitMs,
      keepAlive: true,
    });
    this.pool.on('error', onError);
  }

  /** Makes its connections, so that the first who writes does not wait for them. @throws what the way to PostgreSQL answers */
  async connect(): Promise<void> {
    for (const write of [() => this.write([]), () => this.writeNaming([], []), () => this.writeCounting([], [], [])])
      await Promise.all(Array.from({ length: collabLimits.writesAtOnce }, write));
  }

  /**
   * Appends all updates that may be appended. Calling it again with the same ones is harmless: what is there stays.
   * @returns the places, in `updates`, of those that were not: somebody else looks after their document
   * @throws what PostgreSQL or the way to it answers; then it is not known which are there
   */
  async append(updates: readonly LoggedUpdate[], clients: readonly NamedClient[]): Promise<ReadonlySet<number>> {
    const begun = this.stretches.begunBy(updates, Date.now());
    const written = await this.writeAll(updates, clients, begun);
    this.stretches.note(begun);
    this.announcing ??= setTimeout(() => void this.announce(), ANNOUNCE_MS);
    return written === updates.length ? new Set() : this.missing(updates);
  }

  /** Which of these documents somebody else has taken over since. @throws what PostgreSQL or the way to it answers */
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

/** The parameters of {@link append}, without those of client ids and of stretches. */
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

/** An array literal of PostgreSQL. Only for ids and numbers, which need no quotes. */
function list<T>(values: readonly T[], of: (value: T) => string | number): string {
  return `{${values.map(of).join(',')}}`;
}
