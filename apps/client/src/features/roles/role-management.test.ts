import { permissionGroups } from '@cartulary/contracts/endpoints/roles';
import { INSTALLATION_OPERATE, permissions, type Permission } from '@cartulary/contracts/permissions';
import fc from 'fast-check';
import { findPermissions } from './find-permissions';
import { moved, type Cell } from './grid-keys';
import { diffOf } from './role-diff';
import { groupName, permissionName } from './role-words';

const some = fc.uniqueArray(fc.constantFrom(...permissions));
const draft = (held: readonly Permission[]) => ({ name: 'Reader', description: '', permissions: held });

test('what a change adds and takes away makes one role out of the other', () => {
  fc.assert(
    fc.property(some, some, (before, after) => {
      const { added, removed, isSame } = diffOf(draft(before), draft(after));
      const made = new Set([...before.filter((one) => !removed.includes(one)), ...added]);
      expect(made).toEqual(new Set(after));
      expect(isSame).toBe(added.length + removed.length === 0);
    }),
  );
});

test('a name with blanks around it is no change', () => {
  expect(diffOf(draft([]), { ...draft([]), name: ' Reader ' }).isSame).toBe(true);
  expect(diffOf(draft([]), { ...draft([]), name: 'Writer' })).toMatchObject({ renamed: true, isSame: false });
});

test('no key leaves the grid', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
  const last: Cell = { row: 60, column: 7 };
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.boolean(),
      fc.record({ row: fc.nat(60), column: fc.nat(7) }),
      (key, ctrl, from) => {
        const to = moved(key, ctrl, from, last);
        expect(to && to.row >= 0 && to.row <= 60 && to.column >= 0 && to.column <= 7).toBe(true);
      },
    ),
  );
  expect(moved('End', true, { row: 3, column: 1 }, last)).toEqual(last);
  expect(moved('a', false, { row: 3, column: 1 }, last)).toBeUndefined();
});

test('the matrix shows every permission of the catalogue once, under a name', () => {
  const shown = permissionGroups.flatMap((group) => group.permissions);
  expect([...shown, INSTALLATION_OPERATE].sort()).toEqual([...permissions].sort());
  for (const permission of permissions) expect(permissionName(permission)).not.toBe(permission);
  for (const group of permissionGroups) expect(groupName(group)).not.toBe('');
});

test('permissions are found by their words and by their identifiers', async () => {
  const ids = async (words: string) => (await findPermissions(words)).map(({ id }) => id);
  expect(await ids('view audit')).toContain('AUDIT_LOGS');
  expect(await ids('hipaa')).toEqual(['hipaa_compliance']);
  expect(await ids('zebra')).toEqual([]);
});
