import { Inject, Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import type { GivenRight, Principal, ShareableWith } from '@cartulary/contracts/endpoints/item-sharing';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import type { GrantRole } from '@cartulary/contracts/sharing';
import { Database } from '@cartulary/database/database';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { teamsOfSealed } from '@cartulary/database/sealed-demand';
import { linksAllowed } from '@cartulary/database/sharing-policy';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { In, IsNull } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { JOBS } from '../platform/settings/parts.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { linksOf } from './links.queries.js';
import { accountsOf, findByName, namesOf, principalsById } from './principals.queries.js';
import { lockSharing, openShared, recordAct, rightsChanged, type SharedThing } from './shared-things.js';
import { colleague } from './written-items.js';

interface Given {
  readonly role: GrantRole;
  readonly expiresAt: string | null;
}

/** Direct grants on items and spaces. */
@Injectable()
export class SharingService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** @throws AppError not_found */
  read(caller: Caller, itemId: string): Promise<AnswerOf<'sharing.read'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openShared(caller, itemId, 'view');
      const { ownerId } = opened.sharing;
      const grants = await repository(Grant).find({ where: { ...opened.at, linkId: IsNull() }, order: { id: 'ASC' } });
      const shares = mayShare(caller, opened);
      return {
        kind: opened.kind,
        owner: colleague(ownerId, (await namesOf([ownerId])).get(ownerId) ?? ''),
        rights: await recordsOf(grants),
        links: shares ? await linksOf(itemId) : [],
        mayShare: shares,
        linksAllowed: await linksAllowed(),
      };
    });
  }

  principals(caller: Caller, { q, kind }: InputOf<'sharing.principals'>['query']): Promise<Principal[]> {
    return this.database.inOrganisation(caller.organisationId, () => findByName(q, kind));
  }

  /** The subset of IDs that can be shared with, by ID. Runs in the caller's unit of work. */
  known(ids: readonly string[]): Promise<Map<string, Principal>> {
    return principalsById(ids);
  }

  /** @throws AppError not_found, access_denied, conflict, team_takes_sealed, invalid_input */
  give(
    caller: Caller,
    itemId: string,
    { to, ...given }: Given & { readonly to: { readonly kind: ShareableWith; readonly id: string } },
  ): Promise<GivenRight> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openShared(caller, itemId, 'share');
      const principal = (await principalsById([to.id])).get(to.id);
      if (principal?.kind !== to.kind) throw new AppError('not_found');
      if (to.id === opened.sharing.ownerId)
        throw new AppError('conflict', {
          message: 'This person already owns it, which is more than any right you could give',
        });
      if (to.kind === 'team' && (await teamsOfSealed()).has(to.id)) throw new AppError('team_takes_sealed');
      const { at } = opened;
      const where = { ...at, principalKind: to.kind, principalId: to.id, linkId: IsNull() };
      await lockSharing(opened);
      const before = await repository(Grant).findOneBy(where);
      if (before !== null) return this.set(caller, opened, before, given);
      const most = collaborationLimits.maxRightsOfItem;
      if ((await repository(Grant).countBy({ ...at, linkId: IsNull() })) >= most)
        throw new AppError('conflict', {
          message: `Something is shared with at most ${most} by name; a team counts as one`,
        });
      const { principalKind, principalId } = where;
      const row = { id: newId(), ...at, principalKind, principalId, grantedBy: caller.accountId };
      await repository(Grant).insert({ ...row, ...rightOf(to.kind, given) });
      await this.tell(caller, opened, principal, given.role, null);
      return recordById(row.id);
    });
  }

  /** @throws AppError not_found, access_denied, conflict, invalid_input */
  change(caller: Caller, itemId: string, grantId: string, given: Given): Promise<GivenRight> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openShared(caller, itemId, 'share');
      return this.set(caller, opened, await grantOf(opened, grantId), given);
    });
  }

  /**
   * People with sharing permission can revoke any grant. Anyone can give up their own direct grant. @throws AppError
   * not_found, access_denied
   */
  async take(caller: Caller, itemId: string, grantId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openShared(caller, itemId, 'view');
      const grant = await grantOf(opened, grantId);
      const isOwn = grant.principalKind === 'account' && grant.principalId === caller.accountId;
      if (!isOwn) await openShared(caller, itemId, 'share');
      const { principalKind, principalId: id, role } = grant;
      const name = (await principalsById([id])).get(id)?.name ?? '';
      await repository(Grant).delete({ id: grantId });
      const taken = { with: { kind: principalKind, id }, before: { role } };
      await recordAct(caller, opened, 'item.unshare', taken, { act: 'unshared', detail: { with: name } });
      const kind = shareable(principalKind);
      await rightsChanged(this.queue, itemId, opened.audience, await accountsOf({ kind, id }));
    });
  }

  private async set(caller: Caller, opened: SharedThing, before: Grant, given: Given): Promise<GivenRight> {
    const { principalKind, principalId } = before;
    const kind = shareable(principalKind);
    await repository(Grant).update({ id: before.id }, rightOf(kind, given));
    const principal = (await principalsById([principalId])).get(principalId);
    const unchanged = before.role === given.role && before.expiresAt?.getTime() === momentOf(given)?.getTime();
    if (principal !== undefined && !unchanged) await this.tell(caller, opened, principal, given.role, before.role);
    return recordById(before.id);
  }

  /** Announces a stored grant: to the audit log, the feed, live connections, and the people who received it. */
  private async tell(
    caller: Caller,
    opened: SharedThing,
    { kind, id, name }: Principal,
    role: GrantRole,
    before: GrantRole | null,
  ): Promise<void> {
    const to = { kind, id };
    const given = { with: to, before: before && { role: before }, after: { role } };
    await recordAct(caller, opened, 'item.share', given, { act: 'shared', detail: { with: name, role } });
    await rightsChanged(this.queue, opened.id, [...opened.audience, `${kind}:${id}`], await accountsOf(to));
    if (before === null)
      await publishEvent('item.shared', { itemId: opened.id, by: caller.accountId, to, role }, [`${kind}:${id}`]);
  }
}

const mayShare = (caller: Caller, { sealed, sharing }: SharedThing): boolean =>
  can(caller, 'share', { ...sharing, sealed }).allowed;

const momentOf = ({ expiresAt }: Given): Date | null => (expiresAt === null ? null : new Date(expiresAt));

/** @throws AppError invalid_input for an end in the past, or ownership given to more than one person */
function rightOf(kind: ShareableWith, given: Given): { role: GrantRole; expiresAt: Date | null } {
  const expiresAt = momentOf(given);
  if (expiresAt !== null && expiresAt <= new Date()) throw wrong('expiresAt', 'A right has to end in the future');
  if (given.role === 'owner' && kind !== 'account') throw wrong('role', 'Only people can own something');
  return { role: given.role, expiresAt };
}

const wrong = (path: string, message: string): AppError =>
  new AppError('invalid_input', { data: { issues: [{ path, message }] } });

/** Guests can't be granted anything here. */
const shareable = (kind: Grant['principalKind']): ShareableWith => (kind === 'guest' ? 'account' : kind);

/** A direct grant. @throws AppError not_found */
async function grantOf({ at }: SharedThing, id: string): Promise<Grant> {
  const grant = await repository(Grant).findOneBy({ id, ...at, linkId: IsNull() });
  if (grant === null) throw new AppError('not_found');
  return grant;
}

async function recordById(id: string): Promise<GivenRight> {
  const [record] = await recordsOf(await repository(Grant).findBy({ id: In([id]) }));
  if (record === undefined) throw new AppError('not_found');
  return record;
}

/** Grants in API form, for principals that still exist. */
async function recordsOf(grants: readonly Grant[]): Promise<GivenRight[]> {
  const principals = await principalsById(grants.map(({ principalId }) => principalId));
  const names = await namesOf(grants.flatMap(({ grantedBy }) => grantedBy ?? []));
  return grants.flatMap(({ id, principalId, role, expiresAt, grantedBy }) => {
    const to = principals.get(principalId);
    if (to === undefined) return [];
    const givenBy = grantedBy === null ? null : colleague(grantedBy, names.get(grantedBy) ?? '');
    return [{ id, to, role, expiresAt: expiresAt?.toISOString() ?? null, givenBy }];
  });
}
