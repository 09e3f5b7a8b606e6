import { rolePermissions, type Role } from '@cartulary/contracts/permissions';
import { builtBelow } from './built-below';

const as = (role: Role) => ({ role, permissions: rolePermissions[role] });

test('an administrator is led on to every built page that administers the organisation', () => {
  const pages = builtBelow('enterpriseDashboard', as('admin'));
  expect(pages).toEqual(
    expect.arrayContaining([
      'userManagement',
      'roleManagement',
      'enterpriseSettings',
      'enterpriseControlPanel',
      'securityManagement',
    ]),
  );
  expect(pages).not.toContain('compliance');
});

test('nobody is led to a page that is closed to them, or to one that needs an id', () => {
  expect(builtBelow('enterpriseDashboard', as('user'))).toEqual([]);
  expect(builtBelow('collaboration', as('admin'))).not.toContain('document');
});
