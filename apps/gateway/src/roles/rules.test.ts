import { holds } from '@cartulary/access/actor';
import {
  CUSTOM_ROLE,
  grantablePermissions,
  INSTALLATION_OPERATE,
  permissions,
  roles,
  rolePermissions,
  type Permission,
  type Role,
} from '@cartulary/contracts/permissions';
import { defaultSubscriptions } from '@cartulary/contracts/modules';
import fc from 'fast-check';
import { mayGrant, mayHandOut } from '../platform/caller/given-role.js';
import { holderOf, holdingsOf, reasonsOf, type Rights } from './holding.js';
import { simulateItem, simulatePermission, type Simulated } from './simulation.js';

const somePermissions = fc.uniqueArray(fc.constantFrom(...permissions));
const someRole = fc.constantFrom(...roles);
const someRights: fc.Arbitrary<Rights> = fc.oneof(
  fc.record({ role: someRole, own: somePermissions, ofCustomRole: fc.constant(null) }),
  fc.record({
    role: fc.constant(CUSTOM_ROLE),
    own: somePermissions,
    ofCustomRole: fc.uniqueArray(fc.constantFrom(...grantablePermissions)),
  }),
);
const builtIn = (role: Role) => ({ role, permissions: rolePermissions[role] });
const rights = (role: Role, own: Permission[] = []): Rights => ({ role, own, ofCustomRole: null });

describe('giving a role', () => {
  it('never gives what the giver does not hold', () => {
    fc.assert(
      fc.property(someRights, somePermissions, (giver, wanted) => {
        const held = new Set(holdingsOf(giver).map(({ permission }) => permission));
        expect(mayGrant(holderOf(giver), wanted)).toBe(
          wanted.every((one) => held.has(one) && one !== INSTALLATION_OPERATE),
        );
      }),
    );
  });

  it('never gives what concerns the whole installation, not even by one who operates it', () => {
    fc.assert(
      fc.property(someRights, (giver) => {
        const operator = { ...giver, own: [...giver.own, INSTALLATION_OPERATE] as Permission[] };
        expect(mayGrant(holderOf(operator), [INSTALLATION_OPERATE])).toBe(false);
        expect(mayHandOut(holderOf(operator), builtIn('internal'))).toBe(false);
      }),
    );
  });

  it('leaves the administrator’s role to administrators, whatever else somebody holds', () => {
    fc.assert(
      fc.property(someRights, (giver) => {
        const everything = { ...giver, own: [...permissions] };
        expect(mayHandOut(holderOf(everything), builtIn('admin'))).toBe(giver.role === 'admin');
      }),
    );
  });
});

describe('why somebody holds a permission', () => {
  it('is said of what the server lets pass, and of nothing else', () => {
    fc.assert(
      fc.property(someRights, fc.constantFrom(...permissions), (who, permission) => {
        expect(reasonsOf(who, permission).length > 0).toBe(holds(holderOf(who), permission));
      }),
    );
  });

  it('names role, account and administrator', () => {
    expect(reasonsOf(rights('user'), 'DOCUMENT_VIEW')).toEqual(['role']);
    expect(reasonsOf(rights('user', ['AUDIT_LOGS']), 'AUDIT_LOGS')).toEqual(['directly']);
    expect(reasonsOf(rights('manager', ['DOCUMENT_VIEW']), 'DOCUMENT_VIEW')).toEqual(['directly', 'role']);
    expect(reasonsOf(rights('admin'), 'AUDIT_LOGS')).toEqual(['admin']);
    expect(reasonsOf(rights('admin'), INSTALLATION_OPERATE)).toEqual([]);
    expect(reasonsOf({ role: 'custom', own: [], ofCustomRole: ['AUDIT_LOGS'] }, 'AUDIT_LOGS')).toEqual(['role']);
  });
});

describe('a simulation', () => {
  const as = (who: Rights, given: Partial<Simulated> = {}): Simulated => ({
    actor: {
      accountId: 'me',
      organisationId: 'org',
      role: who.role,
      permissions: holderOf(who).permissions as Permission[],
    },
    subscriptions: defaultSubscriptions,
    isActive: true,
    rights: who,
    ...given,
  });
  const shared = {
    itemId: 'i',
    name: 'n',
    kind: 'file' as const,
    ownerId: 'somebody',
    binnedAt: null,
    grants: [
      { principalKind: 'organisation', principalId: 'org', role: 'viewer', expiresAt: null, through: 'space' } as const,
    ],
  };

  it('says through what a document is open, and which right another act would need', () => {
    expect(simulateItem(as(rights('user')), 'view', shared)).toEqual([
      { kind: 'account', passed: true, about: 'active' },
      { kind: 'gate', passed: true, about: 'administrative-documents' },
      { kind: 'sharing', passed: true, about: 'granted', right: 'viewer', through: 'space' },
    ]);
    expect(simulateItem(as(rights('user')), 'edit', shared).at(-1)).toEqual({
      kind: 'sharing',
      passed: false,
      about: 'right-too-low',
      right: 'viewer',
      through: 'space',
    });
  });

  it('asks for the module of collaboration where something is written together', () => {
    const steps = simulateItem(as(rights('user')), 'comment', { ...shared, kind: 'document', ownerId: 'me' });
    expect(steps.map(({ kind, about, passed }) => [kind, about, passed])).toEqual([
      ['account', 'active', true],
      ['gate', 'collaboration', true],
      ['module', 'collaboration', true],
      ['sharing', 'owner', true],
    ]);
    const looking = simulateItem(as(rights('auditor')), 'view', { ...shared, kind: 'board' });
    expect(looking[1]).toMatchObject({ kind: 'gate', about: 'collaboration', passed: false });
  });

  it('says that an administrator too sees nothing that was not shared', () => {
    const last = simulateItem(as(rights('admin')), 'view', { ...shared, grants: [] }).at(-1);
    expect(last).toMatchObject({ passed: false, about: 'not-shared', right: null });
  });

  it('names the module that is not held or over, and the gate that stays closed', () => {
    const edit = (subscriptions: Simulated['subscriptions']) =>
      simulateItem(as(rights('user'), { subscriptions }), 'edit', { ...shared, ownerId: 'me' });
    expect(edit([])).toContainEqual(
      expect.objectContaining({ kind: 'module', passed: false, about: 'intelligence', closed: 'not-subscribed' }),
    );
    expect(edit([{ module: 'intelligence', readOnly: true }])).toContainEqual(
      expect.objectContaining({ kind: 'module', passed: false, closed: 'read-only' }),
    );
    expect(simulatePermission(as(rights('user')), 'AUDIT_LOGS')).toEqual([
      { kind: 'account', passed: true, about: 'active' },
      { kind: 'permission', passed: false, about: 'AUDIT_LOGS', because: [] },
      {
        kind: 'gate',
        passed: false,
        about: 'security',
        closed: 'permissions-missing',
        missing: ['SECURITY_VIEW', 'AUDIT_LOGS'],
      },
    ]);
  });

  it('lets nobody whose account is suspended do anything', () => {
    const steps = simulatePermission(as(rights('admin'), { isActive: false }), 'AUDIT_LOGS');
    expect(steps[0]).toEqual({ kind: 'account', passed: false, about: 'suspended' });
  });
});
