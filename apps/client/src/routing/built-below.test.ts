import { rolePermissions, type Role } from '@cartulary/contracts/permissions';
import { builtBelow, plannedPages } from './built-below';

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

test('pages that are planned are counted apart, all of them or those below a page', () => {
  expect(plannedPages('enterpriseDashboard')).toEqual(
    expect.arrayContaining(['enterpriseControl', 'compliance', 'complianceFrameworks', 'advancedSecurity']),
  );
  expect(plannedPages('enterpriseDashboard')).not.toContain('userManagement');
  expect(plannedPages().length).toBeGreaterThan(plannedPages('enterpriseDashboard').length);
});
