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
  /** Connections of the application role. The system role gets at most half as many. */
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Called if a hook fails after its unit of work was committed. The work is done, so the error isn't reported anywhere else. */
  readonly onHookError?: (error: unknown) => void;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The only access to rows: units of work for one organization, and a narrow interface across organizations. */
export class Database {
  private readonly listeners = new Set<(event: BusEvent) => void>();

  constructor(
    private readonly app: DataSource,
    private readonly system: DataSource,
    private readonly onHookError: (error: unknown) => void,
  ) {}

  /**
   * Runs `fn` as an organization's unit of work: one transaction that sees only this organization's rows. A nested call
   * for the same organization joins it. Keep it short, and await only the database.
   * @throws OrganisationMismatchError for a nested call for another organization; any error from `fn`, after rolling
   * back
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
   * Reads rows in a separate unit of work whose COMMIT is sent together with the queries: one round trip without an
   * event loop turn in between. `ask` has to issue all of its statements before awaiting any.
   * @throws NoOrganisationContextError if it issues another one later; otherwise like {@link inOrganisation}
   */
  async askInOrganisation<T>(organisationId: string, ask: () => Promise<T>): Promise<T> {
    const { answer } = await this.inOrganisation(organisationId, () => {
      const asked = ask();
      currentTransaction().sent.push(asked);
      // Wrapped in an object, so that the unit of work doesn't await it before COMMIT.
      return Promise.resolve({ answer: asked });
    });
    return answer;
  }

  /**
   * Moves something between organizations in one transaction: `leave` runs as a unit of work of the first organization,
   * then `arrive` with its result as one of the second. Each sees only its own organization's rows.
   * @throws any error from either, after rolling back both; Error inside any other context
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
   * Runs `fn` for an organization without a transaction, to run engines, stream bodies, or query the search index.
   * @throws OrganisationMismatchError inside a context of another organization
   */
  async actingFor<T>(organisationId: string, fn: () => Promise<T>): Promise<T> {
    const outer = currentContext();
    requireSame(outer, organisationId);
    if (hasOpenUnit(outer)) return fn();
    return runInContext({ kind: 'organisation', organisationId: checkedUuid(organisationId), unit: null }, fn);
  }

  /**
   * Runs `fn` as the system role in one transaction across organizations. Only for what `row-access.ts` declares:
   * sign-in by email address, relay, sealer, sweeps.
   */
  async inSystem<T>(fn: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (hasOpenUnit(currentContext())) {
      throw new Error('inSystem may not be called inside inOrganisation: two connections would wait for each other');
    }
    return inTransaction(this.system, 'START TRANSACTION', async ({ manager, sent }) => {
      // If START TRANSACTION failed, no policy would stop this role: later statements would be committed one by one.
      await Promise.all(sent);
      return runInContext({ kind: 'system' }, () => fn(manager));
    });
  }

  /**
   * Runs one statement as the system role, in its own implicit transaction: one round trip, prepared once per connection. For the same
   * purposes as `inSystem`. The statement text must be one of a small, fixed set.
   * @returns the result rows
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
   * Listens to events of this process's own units of work, called right after their commit and before their callers continue. The bus
   * delivers them slightly later, to all processes. Their `number` isn't set yet.
   * @returns a function that removes the listener
   */
  onCommitted(listener: (event: BusEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Closes both pools once running units of work are finished. */
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

  /** Outside the organization: a hook may start a timer or wake a shared service. */
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
 * Connects with both roles.
 * @throws if the database is unreachable or rejects a role
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

/** Limits the transaction to one organization's rows until it ends or is bound to another. */
const bindTo = (organisationId: string): string =>
  `SELECT set_config('app.organisation_id', '${checkedUuid(organisationId)}', true)`;

function checkedUuid(id: string): string {
  if (!uuid.test(id)) throw new TypeError('An organisation id is a UUID');
  return id;
}
