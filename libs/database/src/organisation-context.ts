import { AsyncLocalStorage } from 'node:async_hooks';
import type { BusEvent } from '@cartulary/contracts/events';
import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { Transaction } from './transaction.js';

/** One transaction and what is to happen once it is committed. */
export interface UnitOfWork extends Transaction {
  readonly afterCommit: (() => void | Promise<void>)[];
  /** Tells this process of an event that was committed. */
  readonly tell: (event: BusEvent) => void;
}

interface OrganisationContext {
  readonly kind: 'organisation';
  readonly organisationId: string;
  readonly unit: UnitOfWork | null;
}

/** Inside `inSystem`: across organisations, so nothing that is bound to one may be called. */
interface SystemContext {
  readonly kind: 'system';
}

type Context = OrganisationContext | SystemContext;

const storage = new AsyncLocalStorage<(Context & { ended: boolean }) | undefined>();

/** Something that belongs to one organisation was asked for outside `inOrganisation` or `actingFor`. */
export class NoOrganisationContextError extends Error {
  constructor(message = 'No organisation context: call this inside inOrganisation or actingFor') {
    super(message);
    this.name = 'NoOrganisationContextError';
  }
}

/** A unit of work of one organisation tried to act for another. */
export class OrganisationMismatchError extends Error {
  constructor() {
    super('A unit of work of one organisation may not act for another');
    this.name = 'OrganisationMismatchError';
  }
}

/**
 * The context here, or undefined. A context ends with the function that ran in it: a timer, a stream, or a connection that
 * was opened inside and outlives it is bound to nobody. For `Database`; everybody else asks for what they need.
 */
export function currentContext(): Context | undefined {
  const context = storage.getStore();
  return context?.ended === false ? context : undefined;
}

/** Runs `fn` in a context, which ends with it. For `Database`. */
export async function runInContext<T>(context: Context, fn: () => Promise<T>): Promise<T> {
  const running = { ...context, ended: false };
  try {
    return await storage.run(running, fn);
  } finally {
    running.ended = true;
  }
}

/** Runs `fn` outside any context. For `Database`. */
export function runOutsideContext<T>(fn: () => Promise<T>): Promise<T> {
  return storage.run(undefined, fn);
}

/**
 * The organisation that is acted for here.
 * @throws NoOrganisationContextError outside `inOrganisation` and `actingFor`.
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
 * The entity manager of the running unit of work.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export function manager(): EntityManager {
  return currentUnit().manager;
}

/**
 * A repository bound to the running unit of work: its connection, its transaction, its organisation.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export function repository<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
  return currentUnit().manager.getRepository(entity);
}

/**
 * The transaction of the running unit of work. For `prepared`; everybody else asks for a manager or a repository.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export function currentTransaction(): Transaction {
  return currentUnit();
}

/** Tells this process's own listeners of an event once the unit of work is committed. For `publishEvent`. */
export function tellAfterCommit(event: BusEvent): void {
  const { tell } = currentUnit();
  afterCommit(() => tell(event));
}

/**
 * Keeps `hook` until the unit of work is committed; a rollback forgets it. It runs outside the organization, so what it
 * starts serves everyone. Used to enqueue jobs. What it does may be lost in a crash, so a sweep has to be able to do it again.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export function afterCommit(hook: () => void | Promise<void>): void {
  currentUnit().afterCommit.push(hook);
}

/**
 * A part of the running unit of work that can fail alone: what it wrote is undone (SAVEPOINT), the rest goes on.
 * @throws whatever `fn` throws; NoOrganisationContextError outside `inOrganisation`.
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
