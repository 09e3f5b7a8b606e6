import type { BusEvent } from '@cartulary/contracts/events';
import { inSpan, isTracing } from '@cartulary/telemetry/tracing';
import type { Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { appDataSource } from './data-source.js';
import {
  currentContext,
  currentTransaction,
  OrganisationMismatchError,
  runInContext,
  runOutsideContext,
  type UnitOfWork,
} from './organisation-context.js';
import type { RoleUrls } from './roles.js';
import { statementName } from './statement-name.js';
import { statementShape } from './statement-shape.js';
import { inTransaction, type Transaction } from './transaction.js';

export interface DatabaseOptions extends RoleUrls {
  /** Connections of the application's role. The system role gets at most half as many. */
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Told of a hook that failed after its unit was committed; the work itself is done, so nobody else hears of it. */
  readonly onHookError?: (error: unknown) => void;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The only way to the rows: units of work of one organisation, and a narrow one across organisations. */
export class Database {
  private readonly listeners = new Set<(event: BusEvent) => void>();

  constructor(
    private readonly app: DataSource,
    private readonly system: DataSource,
    private readonly onHookError: (error: unknown) => void,
  ) {}

  /**
   * Runs `fn` as one unit of work of an organisation: one transaction in which every table shows this organisation's
   * rows only. A nested call for the same organisation joins. Keep it short: nothing but the database is awaited inside.
   * @throws OrganisationMismatchError for a nested call of another organisation; whatever `fn` throws, after rolling back.
   */
  async inOrganisation<T>(organisationId: string, fn: () => Promise<T>): Promise<T> {
    const outer = currentContext();
    requireSame(outer, organisationId);
    if (hasOpenUnit(outer)) return fn();

    const hooks: UnitOfWork['afterCommit'] = [];
    const result = await inTransaction(this.app, `START TRANSACTION; ${bindTo(organisationId)}`, (transaction) =>
      this.runUnit(organisationId, transaction, hooks, fn),
    );
    await this.runHooks(hooks);
    return result;
  }

  /**
   * Asks for rows in a unit of work of its own whose COMMIT leaves together with the questions: one message there and one
   * back, and no turn of the event loop between. `ask` says all its statements before it waits for any.
   * @throws NoOrganisationContextError where it says another one later; as {@link inOrganisation}
   */
  async askInOrganisation<T>(organisationId: string, ask: () => Promise<T>): Promise<T> {
    const { answer } = await this.inOrganisation(organisationId, () => {
      const asked = ask();
      currentTransaction().sent.push(asked);
      // In an object, so that the unit of work does not wait for it before it says COMMIT.
      return Promise.resolve({ answer: asked });
    });
    return answer;
  }

  /**
   * Moves something from one organisation to another: `leave` runs as a unit of work of the first, then `arrive`, with what
   * that returned, as one of the second, in one transaction. Each sees its own organisation's rows only.
   * @throws whatever they throw, after rolling back both; Error inside any other context.
   */
  async betweenOrganisations<L, A>(
    fromId: string,
    toId: string,
    leave: () => Promise<L>,
    arrive: (left: L) => Promise<A>,
  ): Promise<A> {
    if (currentContext() !== undefined) throw new Error('betweenOrganisations begins a transaction of its own');
    const hooks: UnitOfWork['afterCommit'] = [];
    const result = await inTransaction(this.app, `START TRANSACTION; ${bindTo(fromId)}`, async (transaction) => {
      const left = await this.runUnit(fromId, transaction, hooks, leave);
      await transaction.manager.query(bindTo(toId));
      return this.runUnit(toId, transaction, hooks, () => arrive(left));
    });
    await this.runHooks(hooks);
    return result;
  }

  /**
   * Runs `fn` for an organisation without a transaction: where engines run, a body streams or the search index is asked.
   * @throws OrganisationMismatchError inside a context of another organisation.
   */
  async actingFor<T>(organisationId: string, fn: () => Promise<T>): Promise<T> {
    const outer = currentContext();
    requireSame(outer, organisationId);
    if (hasOpenUnit(outer)) return fn();
    return runInContext({ kind: 'organisation', organisationId: checkedUuid(organisationId), unit: null }, fn);
  }

  /**
   * Runs `fn` as the system role in one transaction across organisations. Only for what is declared in `row-access.ts`:
   * sign-in by address, relay, sealer, sweeps.
   */
  async inSystem<T>(fn: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (hasOpenUnit(currentContext())) {
      throw new Error('inSystem may not be called inside inOrganisation: two connections would wait for each other');
    }
    return inTransaction(this.system, 'START TRANSACTION', async ({ manager, sent }) => {
      // No policy refuses this role what follows a beginning that failed: it would be kept, statement by statement.
      await Promise.all(sent);
      return runInContext({ kind: 'system' }, () => fn(manager));
    });
  }

  /**
   * One statement as the system role, which is a transaction by itself: one message there and one back, and planned once a
   * connection. For what `inSystem` is for; the text must be one of few. @returns the rows that it answers
   */
  async askSystem<T>(statement: string, values: readonly unknown[]): Promise<T[]> {
    if (hasOpenUnit(currentContext()))
      throw new Error('askSystem may not be called inside inOrganisation: two connections would wait for each other');
    const pool: Pool = (this.system.driver as PostgresDriver).master;
    const ask = () => pool.query({ name: statementName(statement), text: statement, values: [...values] });
    const answer = await (isTracing() ? inStatement(statement, ask) : ask());
    return answer.rows as T[];
  }

  /**
   * Hears the events of this process's own units as soon as they are committed and before their callers go on: the bus
   * brings them a moment later, and to all processes. Their `number` is not given yet. @returns what ends it
   */
  onCommitted(listener: (event: BusEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Closes both pools; running units finish first. */
  async close(): Promise<void> {
    await Promise.all([this.app.destroy(), this.system.destroy()]);
  }

  private runUnit<T>(
    organisationId: string,
    transaction: Transaction,
    afterCommit: UnitOfWork['afterCommit'],
    fn: () => Promise<T>,
  ): Promise<T> {
    const tell = (event: BusEvent): void => this.listeners.forEach((listener) => listener(event));
    return runInContext({ kind: 'organisation', organisationId, unit: { ...transaction, afterCommit, tell } }, fn);
  }

  /** Outside the organization: a hook may start a timer, or wake what serves everyone. */
  private runHooks(hooks: UnitOfWork['afterCommit']): Promise<void> {
    return runOutsideContext(async () => {
      for (const hook of hooks) {
        try {
          await hook();
        } catch (error) {
          this.onHookError(error);
        }
      }
    });
  }
}

/**
 * Connects as both roles.
 * @throws when the database can't be reached or refuses a role.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const name = options.applicationName ?? 'cartulary';
  const app = appDataSource(options.appUrl, options.poolSize, name);
  const system = appDataSource(options.systemUrl, Math.max(1, Math.floor(options.poolSize / 2)), `${name} system`);
  await app.initialize();
  try {
    await system.initialize();
  } catch (error) {
    await app.destroy();
    throw error;
  }
  const onHookError =
    options.onHookError ?? ((error: unknown) => process.emitWarning(`A hook after a commit failed: ${String(error)}`));
  return new Database(app, system, onHookError);
}

function inStatement<T>(statement: string, ask: () => Promise<T>): Promise<T> {
  const { name, text } = statementShape(statement);
  return inSpan(name, { 'db.system.name': 'postgresql', 'db.query.text': text }, ask, 'client');
}

function requireSame(outer: ReturnType<typeof currentContext>, organisationId: string): void {
  if (outer?.kind === 'system')
    throw new Error('Inside inSystem nothing acts for one organisation: return from it first');
  if (outer?.kind === 'organisation' && outer.organisationId !== organisationId) throw new OrganisationMismatchError();
}

function hasOpenUnit(context: ReturnType<typeof currentContext>): boolean {
  return context?.kind === 'organisation' && context.unit !== null;
}

/** Shows one organisation's rows until the transaction ends, or is bound to another. */
const bindTo = (organisationId: string): string =>
  `SELECT set_config('app.organisation_id', '${checkedUuid(organisationId)}', true)`;

function checkedUuid(id: string): string {
  if (!uuid.test(id)) throw new TypeError('An organisation id is a UUID');
  return id;
}
