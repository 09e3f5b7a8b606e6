import { recordAudit } from '@cartulary/database/audit';
import { staleBelow, tellRightsChanged } from '@cartulary/database/below';
import type { Database } from '@cartulary/database/database';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { PeopleGroupMember } from '@cartulary/database/entities/people-group.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { TeamMemberRow } from '@cartulary/database/entities/team.entity';
import { repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOf, sharingOfSpace, type Sharing } from '@cartulary/database/sharing';
import { In, LessThanOrEqual } from 'typeorm';

const BATCH = 500;

export const RIGHTS_OVER = `FROM app."grant" WHERE expires_at <= now()`;

/**
 * Deletes expired grants and has live connections that rely on them reevaluated. Every call checks the time itself; only open connections
 * need to be notified.
 */
export async function sweepRights({ database }: { database: Database }): Promise<void> {
  const over: { organisationId: string; id: string }[] = await database.inSystem((manager) =>
    manager.query(`SELECT organisation_id AS "organisationId", id ${RIGHTS_OVER} ORDER BY expires_at LIMIT $1`, [
      BATCH,
    ]),
  );
  for (const organisationId of new Set(over.map((one) => one.organisationId)))
    await database.inOrganisation(organisationId, () =>
      endRights(over.filter((one) => one.organisationId === organisationId).map(({ id }) => id)),
    );
}

/** Runs in the current unit of work's organization. Skips grants that were renewed in the meantime. */
async function endRights(ids: readonly string[]): Promise<void> {
  const where = { id: In([...ids]), expiresAt: LessThanOrEqual(new Date()) };
  const ended = await repository(Grant).find({ where, lock: { mode: 'pessimistic_write' } });
  for (const { id, itemId, spaceId, principalKind, principalId, role } of ended) {
    const thing = itemId ?? spaceId;
    if (thing === null) continue;
    await repository(Grant).delete({ id });
    const targetKind = itemId === null ? 'space' : 'item';
    const detail = { with: { kind: principalKind, id: principalId }, before: { role }, reason: 'ended' };
    await recordAudit({ actorId: null, action: 'item.unshare', targetKind, targetId: thing, detail });
    const sharing = itemId === null ? await ofSpace(thing) : (await sharingOf([itemId])).get(itemId);
    const people = await peopleOf({ principalKind, principalId });
    const audience = [...(sharing ? audienceOf(sharing) : []), `${principalKind}:${principalId}`];
    await tellRightsChanged(thing, audience, people ?? undefined);
    // The index sweep picks these up. Until then, every search checks its hits against the rows.
    await staleBelow(thing);
  }
}

async function ofSpace(id: string): Promise<Sharing | undefined> {
  const space = await repository(Space).findOneBy({ id });
  return space === null ? undefined : sharingOfSpace(space);
}

/** People a grant reached; null for everyone. */
async function peopleOf({
  principalKind,
  principalId,
}: Pick<Grant, 'principalKind' | 'principalId'>): Promise<string[] | null> {
  if (principalKind === 'organisation') return null;
  if (principalKind === 'account' || principalKind === 'guest') return [principalId];
  const members =
    principalKind === 'team'
      ? await repository(TeamMemberRow).findBy({ teamId: principalId })
      : await repository(PeopleGroupMember).findBy({ groupId: principalId });
  return members.map(({ accountId }) => accountId);
}
