import { defaultSubscription, modules } from '@cartulary/contracts/modules';
import {
  gates,
  INSTALLATION_OPERATE,
  permissions,
  type GateId,
  type ModuleId,
  type Role,
} from '@cartulary/contracts/permissions';
import fc from 'fast-check';
import { holds, type Actor } from './actor.js';
import { gateAccess, mayOpen, moduleAccess } from './module-access.js';

const as = (role: Role, extra: Actor['permissions'] = []): Actor => ({
  accountId: 'a',
  organisationId: 'o',
  role,
  permissions: extra,
});
const openGates = (role: Role) => (Object.keys(gates) as GateId[]).filter((gate) => gateAccess(as(role), gate).open);
const allModules = Object.keys(modules) as ModuleId[];
const openModules = (role: Role, subscribed: readonly ModuleId[] = defaultSubscription) =>
  allModules.filter((id) => moduleAccess(as(role), id, subscribed).open);

describe('gates', () => {
  it.each<[Role, GateId[]]>([
    ['user', ['administrative-documents', 'collaboration', 'analytics', 'settings']],
    ['manager', ['administrative-documents', 'collaboration', 'analytics', 'settings']],
    ['auditor', ['administrative-documents', 'settings', 'security', 'compliance']],
    [
      'admin',
      ['administrative-documents', 'collaboration', 'analytics', 'settings', 'enterprise', 'security', 'compliance'],
    ],
    ['internal', ['settings']],
  ])('%s opens what the decisions say', (role, expected) => {
    expect(openGates(role)).toEqual(expected);
  });
});

describe('modules', () => {
  const core: ModuleId[] = ['core-dashboard', 'core-search', 'enterprise-control'];
  it.each<[Role, ModuleId[]]>([
    ['user', [...core, 'intelligence', 'collaboration', 'legal', 'healthcare']],
    ['manager', [...core, 'intelligence', 'collaboration', 'integration', 'legal', 'healthcare']],
    ['auditor', [...core, 'security']],
    [
      'admin',
      [
        ...core,
        'intelligence',
        'collaboration',
        'integration',
        'security',
        'legal',
        'healthcare',
        'government',
        'financial',
      ],
    ],
    ['internal', core],
  ])('%s opens what role and default subscription give', (role, expected) => {
    expect(openModules(role)).toEqual(expected);
  });

  it('are all closed while nobody is signed in, core ones too', () => {
    for (const id of allModules)
      expect(moduleAccess(null, id, allModules)).toEqual({ open: false, reason: 'not-signed-in' });
  });

  it('say what is missing: subscription, permissions, a dependency', () => {
    expect(moduleAccess(as('admin'), 'blockchain', defaultSubscription)).toEqual({
      open: false,
      reason: 'not-subscribed',
      module: 'blockchain',
    });
    expect(moduleAccess(as('auditor'), 'intelligence', defaultSubscription)).toMatchObject({
      reason: 'permissions-missing',
    });
    expect(moduleAccess(as('admin'), 'legal', ['legal'])).toEqual({
      open: false,
      reason: 'dependency-closed',
      module: 'intelligence',
    });
  });

  it('never open more when a subscription ends', () => {
    fc.assert(
      fc.property(fc.subarray(allModules), fc.constantFrom(...allModules), (subscribed, ended) => {
        const fewer = subscribed.filter((id) => id !== ended);
        expect(openModules('admin', subscribed)).toEqual(expect.arrayContaining(openModules('admin', fewer)));
      }),
    );
  });
});

describe('permissions', () => {
  it('all come with admin but the installation, which has to be held', () => {
    expect(permissions.filter((permission) => !holds(as('admin'), permission))).toEqual([INSTALLATION_OPERATE]);
    expect(holds(as('admin', [INSTALLATION_OPERATE]), INSTALLATION_OPERATE)).toBe(true);
    expect(holds(as('internal'), INSTALLATION_OPERATE)).toBe(true);
  });

  it('of a call are all needed, besides its gate and module', () => {
    expect(mayOpen(null, {}, [])).toMatchObject({ reason: 'not-signed-in' });
    expect(mayOpen(as('user'), {}, [])).toEqual({ open: true });
    expect(mayOpen(as('user'), { permissions: ['DOCUMENT_VIEW', 'AUDIT_LOGS'] }, [])).toEqual({
      open: false,
      reason: 'permissions-missing',
      missing: ['AUDIT_LOGS'],
    });
    expect(mayOpen(as('user'), { gate: 'security' }, [])).toMatchObject({ reason: 'permissions-missing' });
    expect(mayOpen(as('user'), { gate: 'administrative-documents', module: 'intelligence' }, [])).toMatchObject({
      reason: 'not-subscribed',
    });
    expect(
      mayOpen(as('user'), { gate: 'administrative-documents', module: 'intelligence' }, defaultSubscription),
    ).toEqual({ open: true });
  });
});
