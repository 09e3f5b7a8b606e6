import { AsyncLocalStorage } from 'node:async_hooks';
import type { BusEvent } from '@cartulary/contracts/events';
import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { Transaction } from './transaction.js';

/** A transaction and the hooks to run after its commit. */
export interface UnitOfWork extends Transaction {
  readonly afterCommit: (() => void | Promise<void>)[];
  /** Notifies this process of a committed event. */
  readonly tell: (event: BusEvent) => void;
}

interface OrganisationContext {
  readonly kind: 'organisation';
  readonly organisationId: string;
  readonly unit: UnitOfWork | null;
}

/** Inside `inSystem`: across organizations, so code bound to one organization can't be called. */
interface SystemContext {
  readonly kind: 'system';
}

type Context = OrganisationContext | SystemContext;

const storage = new AsyncLocalStorage<(Context & { ended: boolean }) | undefined>();

/** Something bound to an organization was called outside `inOrganisation` or `actingFor`. */
export class NoOrganisationContextError extends Error {
  constructor(message = 'No organisation context: call this inside inOrganisation or actingFor') {
    super(message);
    this.name = 'NoOrganisationContextError';
  }
}

/** A unit of work of one organization tried to act for another. */
export class OrganisationMismatchError extends Error {
  constructor() {
    super('A unit of work of one organisation may not act for another');
    this.name = 'OrganisationMismatchError';
  }
}

/**
 * The current context, or undefined. A context ends with the function that ran in it, so timers, streams, and
 * connections that outlive it have no context. Only for `Database`; other code requests what it needs.
 */
export function currentContext(): Context | undefined {
  const context = storage.getStore();
  return context?.ended === false ? context : undefined;
}

/** Runs `fn` in a context that ends with it. Only for `Database`. */
export async function runInContext<T>(context: Context, fn: () => Promise<T>): Promise<T> {
  const running = { ...context, ended: false };
  try {
    return await storage.run(running, fn);
  } finally {
    running.ended = true;
  }
}

/** Runs `fn` outside any context. Only for `Database`. */
export function runOutsideContext<T>(fn: () => Promise<T>): Promise<T> {
  return storage.run(undefined, fn);
}

/**
 * The current organization.
 * @throws NoOrganisationContextError outside `inOrganisation` and `actingFor`
 */
export function currentOrganisationId(): string {
  const context = storage.getStore();
  if (context?.kind !== 'organisation') throw new NoOrganisationContextError();
  return context.organisationId;
}

function currentUnit(): UnitOfWork {
  const context = storage.getStore();
  if (context?.kind !== 'organisation') throw new NoOrganisationContextError();
  if (!context.unit) throw new NoOrganisationContextError('No transaction here: call this inside inOrganisation');
  if (context.ended)
    throw new NoOrganisationContextError('The unit of work has ended: await everything inside inOrganisation');
  return context.unit;
}

/**
 * The entity manager of the current unit of work.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export function manager(): EntityManager {
  return currentUnit().manager;
}

/**
 * A repository bound to the current unit of work: its connection, transaction and organization.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export function repository<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
  return currentUnit().manager.getRepository(entity);
}

/**
 * The transaction of the current unit of work. Only for `prepared`; other code uses a manager or a repository.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export function currentTransaction(): Transaction {
  return currentUnit();
}

/** Notifies this process's own listeners of an event after the unit of work is committed. For `publishEvent`. */
export function tellAfterCommit(event: BusEvent): void {
  const { tell } = currentUnit();
  afterCommit(() => tell(event));
}

/**
 * Runs `hook` after the unit of work is committed; a rollback discards it. The hook runs outside the organization, so
 * that anything it starts can serve everyone. Used to enqueue jobs. A crash can lose it, so a sweep must be able to
 * repeat it.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export function afterCommit(hook: () => void | Promise<void>): void {
  currentUnit().afterCommit.push(hook);
}

/**
 * Runs part of the current unit of work so that it can fail alone: its writes are undone (SAVEPOINT) and the rest continues.
 * @throws whatever `fn` throws; NoOrganisationContextError outside `inOrganisation`
 */
export async function savepoint<T>(fn: () => Promise<T>): Promise<T> {
  const unit = currentUnit();
  const hooksBefore = unit.afterCommit.length;
  try {
    return await unit.manager.transaction(() => fn());
  } catch (error) {
    unit.afterCommit.length = hooksBefore;
    throw error;
  }
}
