import { defaultSubscriptions, modules, moduleIds, type Subscription } from '@cartulary/contracts/modules';
import {
  gates,
  INSTALLATION_OPERATE,
  permissions,
  type GateId,
  type ModuleId,
  type Role,
} from '@cartulary/contracts/permissions';
import fc from 'fast-check';
import { holds, type Actor, type Holder } from './actor.js';
import { evaluateModules, gateAccess, mayOpen, moduleAccess, type Opening } from './module-access.js';

const as = (role: Role, extra: Actor['permissions'] = []): Actor => ({
  accountId: 'a',
  organisationId: 'o',
  role,
  permissions: extra,
});
const openGates = (role: Role) => (Object.keys(gates) as GateId[]).filter((gate) => gateAccess(as(role), gate).open);
const holding = (ids: readonly ModuleId[], ended: readonly ModuleId[] = []): Subscription[] =>
  ids.map((module) => ({ module, readOnly: ended.includes(module) }));
const openModules = (role: Role, held: readonly Subscription[] = defaultSubscriptions) =>
  moduleIds.filter((id) => moduleAccess(as(role), id, held).open);
const OPEN: Opening = { open: true, readOnly: false };

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
    for (const id of moduleIds)
      expect(moduleAccess(null, id, holding(moduleIds))).toEqual({ open: false, reason: 'not-signed-in' });
    expect(evaluateModules(null, holding(moduleIds))).toMatchObject({
      accessible: [],
      restricted: moduleIds,
      error: 'User not authenticated',
      privacyMode: 'hybrid',
    });
  });

  it('say what is missing: subscription, permissions, a dependency and why that is closed', () => {
    expect(moduleAccess(as('admin'), 'blockchain', defaultSubscriptions)).toEqual({
      open: false,
      reason: 'not-subscribed',
      module: 'blockchain',
    });
    expect(moduleAccess(as('auditor'), 'intelligence', defaultSubscriptions)).toMatchObject({
      reason: 'permissions-missing',
      of: 'all',
      module: 'intelligence',
    });
    expect(moduleAccess(as('admin'), 'legal', holding(['legal']))).toEqual({
      open: false,
      reason: 'dependency-closed',
      module: 'legal',
      dependency: 'intelligence',
      because: { open: false, reason: 'not-subscribed', module: 'intelligence' },
    });
  });

  it('stay closed to users where they lack the permissions of a dependency', () => {
    expect(moduleAccess(as('user'), 'financial', defaultSubscriptions)).toMatchObject({
      reason: 'dependency-closed',
      dependency: 'security',
      because: { reason: 'permissions-missing', missing: modules.security.permissions },
    });
    expect(moduleAccess(as('user', modules.security.permissions), 'financial', defaultSubscriptions)).toEqual(OPEN);
  });

  it('can be looked at and not changed when they, or what they need, are over', () => {
    const held = holding(['intelligence', 'legal'], ['intelligence']);
    expect(mayOpen(as('user'), { module: 'legal' }, held)).toEqual({ open: true, readOnly: true });
    expect(mayOpen(as('user'), { module: 'legal', method: 'GET' }, held)).toEqual({ open: true, readOnly: true });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect(mayOpen(as('admin'), { module: 'legal', method }, held)).toEqual({
        open: false,
        reason: 'read-only',
        module: 'intelligence',
      });
    expect(mayOpen(as('user'), { module: 'core-search', method: 'POST' }, held)).toEqual(OPEN);
  });
});

describe('over any subscriptions and permissions', () => {
  const actor = fc.record({
    role: fc.constantFrom<Role>('user', 'manager', 'auditor', 'admin', 'internal'),
    permissions: fc.subarray([...permissions]),
  });
  const held = fc.uniqueArray(fc.record({ module: fc.constantFrom(...moduleIds), readOnly: fc.boolean() }), {
    selector: ({ module }) => module,
  });

  it('a module that is open has all it needs open, subscribed and permitted', () => {
    fc.assert(
      fc.property(actor, held, (who, subscriptions) => {
        const { accessible, openings } = evaluateModules(who, subscriptions);
        for (const id of accessible.filter((each) => modules[each].category !== 'core')) {
          expect(accessible).toEqual(expect.arrayContaining([...modules[id].dependencies]));
          expect(subscriptions.some(({ module }) => module === id)).toBe(true);
          expect(modules[id].permissions.every((permission) => holds(who, permission))).toBe(true);
          const over = [id, ...modules[id].dependencies].some((each) =>
            subscriptions.some(({ module, readOnly }) => module === each && readOnly),
          );
          expect(openings[id]).toEqual({ open: true, readOnly: over });
        }
      }),
    );
  });

  it('core modules are open, and what is closed says what would have to change', () => {
    fc.assert(
      fc.property(actor, held, (who, subscriptions) => {
        const { accessible, restricted, openings, error } = evaluateModules(who, subscriptions);
        expect(accessible).toEqual(expect.arrayContaining(['core-dashboard', 'core-search', 'enterprise-control']));
        expect([...accessible, ...restricted].sort()).toEqual([...moduleIds].sort());
        expect(error).toBeNull();
        for (const id of restricted) expect(whatHelps(openings[id], who, subscriptions)).toEqual([]);
      }),
    );
  });

  it('nothing more opens when a subscription ends', () => {
    fc.assert(
      fc.property(actor, held, fc.constantFrom(...moduleIds), (who, subscriptions, ended) => {
        const fewer = subscriptions.filter(({ module }) => module !== ended);
        expect(evaluateModules(who, subscriptions).accessible).toEqual(
          expect.arrayContaining([...evaluateModules(who, fewer).accessible]),
        );
      }),
    );
  });

  /** Returns a refusal's incorrect claims. */
  function whatHelps(opening: Opening, who: Holder, subscriptions: readonly Subscription[]): unknown[] {
    if (opening.open) return ['it is open'];
    switch (opening.reason) {
      case 'not-subscribed':
        return subscriptions.filter(({ module }) => module === opening.module);
      case 'permissions-missing':
        return opening.missing.filter((permission) => holds(who, permission));
      case 'dependency-closed':
        return whatHelps(opening.because, who, subscriptions);
      default:
        return [opening];
    }
  }
});

describe('permissions', () => {
  it('all come with admin but the installation, which has to be held', () => {
    expect(permissions.filter((permission) => !holds(as('admin'), permission))).toEqual([INSTALLATION_OPERATE]);
    expect(holds(as('admin', [INSTALLATION_OPERATE]), INSTALLATION_OPERATE)).toBe(true);
    expect(holds(as('internal'), INSTALLATION_OPERATE)).toBe(true);
  });

  it('of a call are all needed, besides its gate and module', () => {
    expect(mayOpen(null, {}, [])).toMatchObject({ reason: 'not-signed-in' });
    expect(mayOpen(as('user'), {}, [])).toEqual(OPEN);
    expect(mayOpen(as('user'), { permissions: ['DOCUMENT_VIEW', 'AUDIT_LOGS'] }, [])).toEqual({
      open: false,
      reason: 'permissions-missing',
      of: 'all',
      missing: ['AUDIT_LOGS'],
    });
    expect(mayOpen(as('user'), { gate: 'security' }, [])).toMatchObject({ reason: 'permissions-missing', of: 'any' });
    expect(mayOpen(as('admin'), { requiredRoles: ['internal'] }, [])).toEqual({
      open: false,
      reason: 'role-missing',
      anyOf: ['internal'],
    });
    expect(mayOpen(as('user'), { gate: 'administrative-documents', module: 'intelligence' }, [])).toMatchObject({
      reason: 'not-subscribed',
    });
    expect(
      mayOpen(as('user'), { gate: 'administrative-documents', module: 'intelligence' }, defaultSubscriptions),
    ).toEqual(OPEN);
  });
});
