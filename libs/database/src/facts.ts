import { facts, type FactKind } from '@cartulary/contracts/facts/all';
import type { FactEntry } from '@cartulary/contracts/facts/fact';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import type * as z from 'zod/mini';
import { asyncCommit } from './async-commit.js';
import { newId } from './new-id.js';
import { prepared } from './prepared.js';

type Declared<K extends FactKind> = (typeof facts)[K];
type By<K extends FactKind> = { readonly [D in keyof Declared<K>['by']]: z.output<Declared<K>['by'][D]> };
type Amounts<K extends FactKind> = Readonly<Record<Declared<K>['amounts'][number], number>>;

/** A fact to be written. */
export type NewFact<K extends FactKind> = {
  /** Defaults to now. */
  readonly at?: Date;
  readonly itemId?: string;
  readonly accountId?: string | null;
} & (keyof By<K> extends never ? { readonly by?: undefined } : { readonly by: By<K> }) &
  (Declared<K>['amounts'] extends readonly [] ? { readonly amounts?: undefined } : { readonly amounts: Amounts<K> }) &
  (Declared<K> extends { lasts: string } ? { readonly durationMs: number } : { readonly durationMs?: undefined });

/** A fact's stored values, for callers with a statement of their own. Omitted values are filled in by the database. */
interface FactValues {
  readonly id: string;
  readonly kind: FactKind;
  readonly version: number;
  readonly at: Date | null;
  readonly itemId: string | null;
  readonly accountId: string | null;
  readonly durationMs: number | null;
  readonly by: object;
  readonly amounts: object;
}

const COLUMNS = 'id, kind, version, at, item_id, account_id, duration_ms, by, amounts';
const VALUES =
  '$1, $2, $3::smallint, coalesce($4, clock_timestamp()), $5::uuid, $6::uuid, $7::bigint, $8::jsonb, $9::jsonb';
const INSERT = `INSERT INTO app.fact (${COLUMNS}) VALUES (${VALUES})`;
/** Commits without waiting for the disk. */
const INSERT_LOOSELY = `INSERT INTO app.fact (${COLUMNS}) SELECT ${VALUES} FROM ${asyncCommit}`;

/**
 * Writes a fact in its event's transaction, so that both are committed or neither is. All figures are computed from
 * facts.
 * @throws NoOrganisationContextError outside `inOrganisation`; RangeError for a time in the future
 */
export async function writeFact<K extends FactKind>(kind: K, fact: NewFact<K>): Promise<void> {
  await prepared(INSERT, Object.values(factValues(kind, fact)));
}

/**
 * Like {@link writeFact}, for events that change nothing else, such as a search: doesn't wait for the disk. If the whole machine crashes,
 * up to half a second of facts can be lost.
 */
export async function writeFactLoosely<K extends FactKind>(kind: K, fact: NewFact<K>): Promise<void> {
  await prepared(INSERT_LOOSELY, Object.values(factValues(kind, fact)));
}

/**
 * A fact's values in column order, for a statement that writes more than the fact.
 * @throws as {@link writeFact}
 */
export function factValues<K extends FactKind>(kind: K, fact: NewFact<K>): FactValues {
  const { at, itemId, accountId, by, amounts, durationMs } = fact;
  if (at && at.getTime() > Date.now() + metricsLimits.aheadMs)
    throw new RangeError(`A fact of ${kind} is ahead of the clock: ${at.toISOString()}`);
  const entry: FactEntry = facts[kind];
  return {
    id: newId(),
    kind,
    version: entry.version,
    at: at ?? null,
    itemId: itemId ?? null,
    accountId: accountId ?? null,
    durationMs: durationMs === undefined ? null : Math.max(0, Math.round(durationMs)),
    by: by ?? {},
    amounts: amounts ?? {},
  };
}
