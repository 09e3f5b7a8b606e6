import type { Actor } from '@cartulary/access/actor';
import { can } from '@cartulary/access/can';
import { grantRoles } from '@cartulary/contracts/sharing';
import { PeopleGroup, PeopleGroupMember } from '@cartulary/database/entities/people-group.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { TeamMemberRow, TeamRow } from '@cartulary/database/entities/team.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import { visibleItems } from '@cartulary/database/visible-items';
import { aGrant, anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.stop());

/** Deterministic random numbers, so that a failure can be reproduced. */
function dice(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const chosen = choices[Math.floor((state / 2_147_483_648) * choices.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from');
    return chosen;
  };
}

/** Three people with personal spaces and a shared one, nested folders, and grants of every kind on them. */
async function aTreeOf(roll: ReturnType<typeof dice>) {
  const { id: organisationId } = await anOrganisation(test.database);
  const people = await Promise.all([1, 2, 3].map(() => anAccount(test.database, organisationId)));
  const ids = people.map(({ id }) => id);
  const sharedSpace = newId();
  await test.database.inOrganisation(organisationId, () =>
    repository(Space).insert({ id: sharedSpace, name: 'Shared', kind: 'shared', ownerId: roll(ids) }),
  );
  const [group, team] = [newId(), newId()];
  const [inGroup, inTeam] = [roll(ids), roll(ids)];
  await test.database.inOrganisation(organisationId, async () => {
    await repository(PeopleGroup).insert({ id: group, name: 'Sales' });
    await repository(PeopleGroupMember).insert({ groupId: group, accountId: inGroup });
    await repository(TeamRow).insert({ id: team, name: 'Launch' });
    await repository(TeamMemberRow).insert({ teamId: team, accountId: inTeam, role: 'member' });
  });
  const named = { account: ids, guest: ids, organisation: [organisationId], group: [group], team: [team] } as const;
  const folders: { id: string; spaceId: string }[] = [];
  const items: string[] = [];
  for (let made = 0; made < 24; made += 1) {
    const parent = folders.length > 0 && roll([true, true, false]) ? roll(folders) : null;
    const kind = roll(['folder', 'folder', 'file'] as const);
    const item = await anItem(test.database, organisationId, {
      ownerId: roll(ids),
      kind,
      parentId: parent?.id ?? null,
      isTemplate: kind === 'file' && roll([false, false, true]),
      ...(parent ? { spaceId: parent.spaceId } : roll([{}, { spaceId: sharedSpace }])),
    });
    items.push(item.id);
    if (kind === 'folder') folders.push(item);
  }
  for (let given = 0; given < 8; given += 1) {
    const toSpace = roll([false, false, false, true]);
    const kind = roll(['account', 'account', 'guest', 'organisation', 'group', 'team'] as const);
    await aGrant(test.database, organisationId, {
      ...(toSpace ? { spaceId: sharedSpace } : { itemId: roll(items) }),
      principalKind: kind,
      principalId: roll(named[kind]),
      role: roll(grantRoles),
      expiresAt: roll([null, null, new Date(Date.now() - 1_000), new Date(Date.now() + 3_600_000)]),
    }).catch((error: unknown) => {
      if (!String(error).includes('duplicate key')) throw error;
    });
  }
  return { organisationId, ids, items, group: { id: group, of: inGroup }, team: { id: team, of: inTeam } };
}

it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'the set of visible items is what can() lets a person see and edit, in tree %s',
  async (seed) => {
    const { organisationId, ids, items, group, team } = await aTreeOf(dice(seed * 7_919));
    await test.database.inOrganisation(organisationId, async () => {
      const sharing = await sharingOf(items);
      for (const accountId of ids) {
        const actor: Actor = {
          accountId,
          organisationId,
          role: 'user',
          permissions: [],
          groupIds: group.of === accountId ? [group.id] : [],
          teamIds: team.of === accountId ? [team.id] : [],
        };
        const seen: { id: string; edits: boolean }[] = await manager().query(
          `WITH RECURSIVE ${visibleItems} SELECT id, edits FROM visible ORDER BY id`,
          [accountId, organisationId],
        );
        const expected = [...sharing.values()]
          .filter((thing) => can(actor, 'view', thing).allowed)
          .map((thing) => ({ id: thing.itemId, edits: can(actor, 'edit', thing).allowed }))
          .sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(seen).toEqual(expected);
      }
    });
  },
);
