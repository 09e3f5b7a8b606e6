import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { ErrorSource } from '@cartulary/contracts/error-groups';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { ErrorsTold } from '../monitoring/errors-told.service.js';
import { ServedRelease } from '../monitoring/served-release.service.js';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';
import { readWorkersRelease } from './error-groups.queries.js';
import { ErrorPeople } from './error-people.service.js';
import { ErrorReach, type Ask } from './reach.service.js';

const DAY_MS = 86_400_000;

interface Locked {
  readonly id: string;
  readonly version: number;
  readonly mergedInto: string | null;
  readonly source: ErrorSource;
}

/**
 * The owner of the errors that an action affects; null: no one was signed in. In that case, the transaction sees the
 * errors of all organizations.
 */
interface Own {
  readonly ask: Ask;
  readonly organisationId: string | null;
}
/**
 * For every statement, with the organization as its first value: no action can reach from errors without an
 * organization into an organization's.
 */
const isOwn = 'organisation_id IS NOT DISTINCT FROM $1::uuid';

/** The changes of an action to a row: columns with their values, in this order. */
type Columns = readonly (readonly [column: string, value: unknown])[];
type Change = InputOf<'errorGroups.change'>['body'];

const none: Columns = [
  ['resolved_at', null],
  ['resolved_by', null],
  ['resolved_by_organisation', null],
  ['resolved_release', null],
  ['resolved_served_from', null],
  ['resolved_in_next', false],
  ['regressed_release', null],
  ['ignored_until', null],
  ['ignored_to_count', null],
];

const acts: Readonly<Record<Change['do'], AuditAction>> = {
  assign: 'error.assign',
  resolve: 'error.resolve',
  reopen: 'error.reopen',
  ignore: 'error.ignore',
  'ignore-times': 'error.ignore',
};

/**
 * People's actions on errors. Each action names the version that was displayed: of two at once, the second is rejected.
 */
@Injectable()
export class ErrorActsService {
  constructor(
    private readonly database: Database,
    private readonly reach: ErrorReach,
    private readonly people: ErrorPeople,
    private readonly release: ServedRelease,
    private readonly told: ErrorsTold,
  ) {}

  /** @throws AppError `access_denied`, `not_found`, `error_changed`, `error_assignee`, `error_ignored_too_long`, `error_no_release` */
  async change(caller: Caller, groupId: string, change: Change): Promise<{ version: number }> {
    // Checked before anything is looked up about the named person.
    this.reach.isOfAll(caller);
    if (change.do === 'assign' && change.accountId !== null) await this.requireAssignable(caller, change.accountId);
    if (change.do === 'ignore') requireAhead(change.until);
    const { version, ...wanted } = change;
    return this.act(caller, groupId, acts[change.do], wanted, async (own) => {
      const [row] = await lock(own, groupId, [{ id: groupId, version }]);
      const isOfJob = row?.source === 'workers';
      const release = isOfJob ? await readWorkersRelease(own.ask) : this.release.name;
      // The next release is unknown then.
      if (change.do === 'resolve' && change.inNext && isOfJob && release === null)
        throw new AppError('error_no_release');
      return write(own, groupId, await columnsOf(own, caller, groupId, change, release));
    });
  }

  /** @throws AppError `access_denied`, `not_found`, `error_changed`, `error_merge` */
  async merge(
    caller: Caller,
    groupId: string,
    { version, others }: InputOf<'errorGroups.merge'>['body'],
  ): Promise<{ version: number }> {
    const ids = others.map(({ id }) => id);
    if (ids.includes(groupId) || new Set(ids).size < ids.length) throw new AppError('error_merge');
    return this.act(caller, groupId, 'error.merge', { errors: ids }, async (own) => {
      await lock(own, groupId, [{ id: groupId, version }, ...others]);
      // Moves errors that were merged into them earlier, because groups are one level deep.
      await own.ask(
        `UPDATE app.error_group SET merged_into = $2, version = version + 1
          WHERE (id = ANY($3::uuid[]) OR merged_into = ANY($3::uuid[])) AND ${isOwn}`,
        [own.organisationId, groupId, ids],
      );
      return write(own, groupId, []);
    });
  }

  /** @throws AppError `access_denied`, `not_found`, `error_changed` */
  async split(
    caller: Caller,
    groupId: string,
    { version }: InputOf<'errorGroups.split'>['body'],
  ): Promise<{ version: number }> {
    return this.act(caller, groupId, 'error.split', {}, async (own) => {
      const [member] = await rowsOf(own, [groupId]);
      if (member === undefined) throw new AppError('not_found');
      if (member.mergedInto === null || member.version !== version) throw new AppError('error_changed');
      await own.ask(`UPDATE app.error_group SET version = version + 1 WHERE id = $2 AND ${isOwn}`, [
        own.organisationId,
        member.mergedInto,
      ]);
      return write(own, groupId, [['merged_into', null]]);
    });
  }

  /** Deletes it with all groups merged into it. @throws AppError `access_denied`, `not_found` */
  async delete(caller: Caller, groupId: string): Promise<void> {
    await this.act(caller, groupId, 'error.delete', {}, async (own) => {
      const [group] = await rowsOf(own, [groupId]);
      if (group === undefined) throw new AppError('not_found');
      await own.ask(`DELETE FROM app.error_group WHERE (id = $2 OR merged_into = $2) AND ${isOwn}`, [
        own.organisationId,
        groupId,
      ]);
      return { version: group.version };
    });
  }

  /** One action in one transaction of the group's organization, with its audit entry. Serialized per organization. */
  private async act(
    caller: Caller,
    groupId: string,
    action: AuditAction,
    after: object,
    work: (own: Own) => Promise<{ version: number }>,
  ): Promise<{ version: number }> {
    const entry = { actorId: caller.accountId, action, targetKind: 'error', targetId: groupId, detail: { after } };
    const done = await this.reach.at(caller, groupId, async (ask, organisationId) => {
      await ask('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`errors:${organisationId ?? ''}`]);
      const result = await work({ ask, organisationId });
      if (organisationId !== null) await recordAudit(entry);
      return { result, organisationId };
    });
    // An action without an organization is recorded in the operator's.
    if (done.organisationId === null)
      await this.database.inOrganisation(caller.organisationId, () => recordAudit(entry));
    this.told.tell(done.organisationId);
    return done.result;
  }

  private async requireAssignable(caller: Caller, accountId: string): Promise<void> {
    const people = await this.people.assignable(caller);
    if (!people.some(({ id }) => id === accountId)) throw new AppError('error_assignee');
  }
}

/** @param release the running release: for pages the one being served, for jobs the workers' release */
async function columnsOf(
  own: Own,
  caller: Caller,
  groupId: string,
  change: Change,
  release: string | null,
): Promise<Columns> {
  switch (change.do) {
    case 'assign':
      return [['assignee_id', change.accountId]];
    case 'reopen':
      return [...none, ['state', 'open']];
    case 'ignore':
      return [...none, ['state', 'ignored'], ['ignored_until', change.until]];
    case 'ignore-times':
      return [...none, ['state', 'ignored'], ['ignored_to_count', (await countOf(own, groupId)) + change.times]];
    case 'resolve':
      return [
        ...none,
        ['state', 'resolved'],
        ['resolved_at', new Date()],
        ['resolved_by', caller.accountId],
        ['resolved_by_organisation', caller.organisationId],
        ['resolved_release', release],
        ['resolved_served_from', await servedFrom(own.ask, release)],
        ['resolved_in_next', change.inNext],
      ];
  }
}

function requireAhead(until: string): void {
  const aheadMs = Date.parse(until) - Date.now();
  if (aheadMs <= 0 || aheadMs > errorLimits.maxIgnoredDays * DAY_MS) throw new AppError('error_ignored_too_long');
}

/** Locks merged parts before groups, like occurrences do, to avoid deadlocks. */
async function rowsOf({ ask, organisationId }: Own, ids: readonly string[]): Promise<Locked[]> {
  await ask(`SELECT id FROM app.error_group WHERE merged_into = ANY($2::uuid[]) AND ${isOwn} ORDER BY id FOR UPDATE`, [
    organisationId,
    ids,
  ]);
  return ask<Locked>(
    `SELECT id, version, merged_into AS "mergedInto", source FROM app.error_group
      WHERE id = ANY($2::uuid[]) AND ${isOwn} ORDER BY merged_into NULLS LAST, id FOR UPDATE`,
    [organisationId, ids],
  );
}

/** Locks the groups of an action, and rejects it if they changed since they were displayed. */
async function lock(own: Own, groupId: string, seen: readonly { id: string; version: number }[]): Promise<Locked[]> {
  const rows = await rowsOf(
    own,
    seen.map(({ id }) => id),
  );
  if (!rows.some(({ id }) => id === groupId)) throw new AppError('not_found');
  if (rows.length < seen.length) throw new AppError('error_merge');
  const isSame = (row: Locked): boolean => seen.some(({ id, version }) => id === row.id && version === row.version);
  if (!rows.every((row) => row.mergedInto === null && isSame(row))) throw new AppError('error_changed');
  return rows;
}

async function write({ ask, organisationId }: Own, groupId: string, columns: Columns): Promise<{ version: number }> {
  // The last value of a column counts, because an action sets some of the columns that it first clears.
  const named = [...new Map(columns)];
  const sets = named.map(([column], at) => `${column} = $${at + 3}`).concat('version = version + 1');
  await ask(`UPDATE app.error_group SET ${sets.join(', ')} WHERE id = $2 AND ${isOwn}`, [
    organisationId,
    groupId,
    ...named.map(([, value]) => value),
  ]);
  const [row] = await ask<{ version: number }>(`SELECT version FROM app.error_group WHERE id = $2 AND ${isOwn}`, [
    organisationId,
    groupId,
  ]);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function countOf({ ask, organisationId }: Own, groupId: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    `SELECT sum(count)::int AS count FROM app.error_group WHERE (id = $2 OR merged_into = $2) AND ${isOwn}`,
    [organisationId, groupId],
  );
  return row?.count ?? 0;
}

/**
 * The start of the current release; if there is none, everything from now on is later. In the database's format: a Date
 * has no microseconds, so the release itself would be later than its own start.
 */
async function servedFrom(ask: Ask, release: string | null): Promise<string> {
  const [row] = await ask<{ at: string }>('SELECT coalesce(app.served_from($1), clock_timestamp())::text AS at', [
    release,
  ]);
  if (row === undefined) throw new Error('coalesce answers a row');
  return row.at;
}
