import { readFileSync } from 'node:fs';
import path from 'node:path';
import { actions, can, type Action, type Thing } from '@cartulary/access/can';
import type { Actor } from '@cartulary/access/actor';
import { permissions, rolePermissions, roles, type Role } from '@cartulary/contracts/permissions';
import { isPersonal, settingCategories } from '@cartulary/contracts/settings';
import { grantRoles, type GrantRole } from '@cartulary/contracts/sharing';
import { User } from '@cartulary/contracts/user';
import { Account } from '@cartulary/database/entities/account.entity';
import { getMetadataArgsStorage } from 'typeorm';

const text = readFileSync(path.join(import.meta.dirname, '../../../../../docs/security/access.md'), 'utf8');
/** Table rows under a heading, without the header row. */
const rowsUnder = (heading: string): string[] => {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
};
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

test('says which role holds which permission', () => {
  const wanted = permissions.map((permission) =>
    row(`\`${permission}\``, roles.filter((role) => rolePermissions[role].includes(permission)).join(', ')),
  );
  expect(rowsUnder('Roles and permissions')).toEqual(wanted);
});

const PERSON = '00000000-0000-4000-8000-000000000001';
const OWNER = '00000000-0000-4000-8000-000000000002';
const actorOf = (role: Role): Actor => ({
  accountId: PERSON,
  organisationId: '00000000-0000-4000-8000-000000000003',
  role,
  permissions: [...rolePermissions[role]],
});
const thingWith = (role: GrantRole, more: Partial<Thing> = {}): Thing => ({
  ownerId: OWNER,
  binnedAt: null,
  grants: [{ principalKind: 'account', principalId: PERSON, role, expiresAt: null, through: 'item' }],
  ...more,
});
const lowest = (action: Action, role: Role = 'user', more: Partial<Thing> = {}): string =>
  grantRoles.find((right) => can(actorOf(role), action, thingWith(right, more)).allowed) ?? 'never';

test('says which right each act on a thing needs, whatever the role', () => {
  const bin = { binnedAt: new Date() };
  const wanted = actions.map((action) => {
    const normal = lowest(action);
    const yes = (right: string): string => (right === 'never' ? 'no' : 'yes');
    const usual = action === 'restore' ? lowest(action, 'user', bin) : normal;
    return row(
      action,
      usual,
      yes(lowest(action, 'auditor', action === 'restore' ? bin : {})),
      yes(lowest(action, 'user', bin)),
      action === 'restore'
        ? yes(lowest(action, 'user', { ...bin, sealed: true }))
        : yes(lowest(action, 'user', { sealed: true })),
    );
  });
  expect(rowsUnder('Things')).toEqual(wanted);
  for (const role of roles)
    for (const action of actions)
      expect([role, action, can(actorOf(role), action, { ...thingWith('owner'), grants: [] }).allowed]).toEqual([
        role,
        action,
        false,
      ]);
});

test('says of every field of an account who reads and who writes it', () => {
  const columns = getMetadataArgsStorage()
    .columns.filter(({ target }) => target === Account)
    .map(({ propertyName }) => propertyName);
  const answered = Object.keys(User.shape);
  const rows = rowsUnder('Fields of an account').map((line) => line.split('|').map((cell) => cell.trim()));
  const named = (field: string): string => (field === 'organizationId' ? 'organisationId' : field);
  expect(rows.map(([, field]) => field).sort()).toEqual([...new Set([...columns, ...answered.map(named)])].sort());
  for (const [, field = '', read = '', written = ''] of rows) {
    expect([field, read !== '' && written !== '']).toEqual([field, true]);
    // A field that no one can read is in no response. The organization's own role is returned by name.
    const isAnswered = answered.map(named).includes(field) || field === 'customRoleId';
    expect([field, read.startsWith('nobody')]).toEqual([field, !isAnswered]);
  }
});

test('says who reads and writes the settings of each category', () => {
  const wanted = settingCategories.map((category) =>
    isPersonal(category)
      ? row(category, 'oneself', 'oneself')
      : row(category, 'members (SETTINGS_VIEW)', 'administrators'),
  );
  expect(rowsUnder('Settings')).toEqual(wanted);
});
