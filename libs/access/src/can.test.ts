import { grantRoles, principalKinds, type GrantRole } from '@cartulary/contracts/sharing';
import fc from 'fast-check';
import { principalsOf, type Actor } from './actor.js';
import { actions, can, rightEndsAt, workingRole, type Action, type GrantOnThing, type Thing } from './can.js';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');
const actor: Actor = { accountId: 'me', organisationId: 'org', role: 'user', permissions: [], groupIds: ['team'] };
const thing = (given: Partial<Thing> = {}): Thing => ({ ownerId: 'somebody', binnedAt: null, grants: [], ...given });
const grant = (role: GrantRole, given: Partial<GrantOnThing> = {}): GrantOnThing => ({
  principalKind: 'account',
  principalId: 'me',
  role,
  expiresAt: null,
  through: 'item',
  ...given,
});
const allowed = (subject: Thing, who: Actor = actor): Action[] =>
  actions.filter((action) => can(who, action, subject, now).allowed);

describe('the rights of sharing', () => {
  it.each<[string, Thing, Action[]]>([
    ['a stranger can do nothing', thing(), []],
    ['a viewer can view', thing({ grants: [grant('viewer')] }), ['view']],
    ['a commenter can also comment', thing({ grants: [grant('commenter')] }), ['view', 'comment']],
    ['an editor can also edit', thing({ grants: [grant('editor')] }), ['view', 'comment', 'edit']],
    [
      'an owner by grant can do all',
      thing({ grants: [grant('owner')] }),
      ['view', 'comment', 'edit', 'share', 'delete', 'manage'],
    ],
    ['the owner can do all', thing({ ownerId: 'me' }), ['view', 'comment', 'edit', 'share', 'delete', 'manage']],
    [
      'a member of a group gets its right',
      thing({ grants: [grant('editor', { principalKind: 'group', principalId: 'team' })] }),
      ['view', 'comment', 'edit'],
    ],
    [
      'another group is no help',
      thing({ grants: [grant('editor', { principalKind: 'group', principalId: 'others' })] }),
      [],
    ],
    [
      'everybody of the organisation',
      thing({ grants: [grant('viewer', { principalKind: 'organisation', principalId: 'org' })] }),
      ['view'],
    ],
    [
      'the highest right wins',
      thing({
        grants: [grant('viewer'), grant('editor', { through: 'space' }), grant('commenter', { through: 'ancestor' })],
      }),
      ['view', 'comment', 'edit'],
    ],
    ['a right that ended is none', thing({ grants: [grant('editor', { expiresAt: now })] }), []],
    ['a right that will end still holds', thing({ grants: [grant('viewer', { expiresAt: later })] }), ['view']],
    [
      'in the bin the owner can look, restore and delete for good',
      thing({ ownerId: 'me', binnedAt: now }),
      ['view', 'delete', 'restore'],
    ],
    ['in the bin an editor can only look', thing({ grants: [grant('editor')], binnedAt: now }), ['view']],
    [
      'what is sealed can not be shared',
      thing({ ownerId: 'me', sealed: true }),
      ['view', 'comment', 'edit', 'delete', 'manage'],
    ],
  ])('%s', (_title, subject, expected) => {
    expect(allowed(subject)).toEqual(expected);
  });

  it('do not come with the role admin: private documents stay private', () => {
    const admin: Actor = { ...actor, role: 'admin' };
    expect(can(admin, 'view', thing(), now)).toEqual({
      allowed: false,
      reason: 'not-shared',
      role: null,
      through: null,
    });
  });

  it('let an auditor read and nothing else, whatever was granted', () => {
    const auditor: Actor = { ...actor, role: 'auditor' };
    expect(allowed(thing({ grants: [grant('owner')] }), auditor)).toEqual(['view']);
    expect(can(auditor, 'edit', thing({ grants: [grant('owner')] }), now).reason).toBe('role-only-reads');
  });

  it('reach a guest by name but not through the organisation', () => {
    const guest: Actor = { ...actor, isGuest: true };
    expect(principalsOf(guest)).toEqual(['account:me', 'group:team']);
    expect(
      allowed(thing({ grants: [grant('viewer', { principalKind: 'organisation', principalId: 'org' })] }), guest),
    ).toEqual([]);
    expect(allowed(thing({ grants: [grant('viewer', { principalKind: 'guest' })] }), guest)).toEqual(['view']);
  });

  it('reach the members of a team, and nobody of another', () => {
    const shared = thing({ grants: [grant('editor', { principalKind: 'team', principalId: 'crew' })] });
    expect(allowed(shared)).toEqual([]);
    expect(allowed(shared, { ...actor, teamIds: ['crew'] })).toEqual(['view', 'comment', 'edit']);
    expect(allowed(shared, { ...actor, groupIds: ['crew'] })).toEqual([]);
  });

  it.each<[string, Thing, GrantRole | null]>([
    ['what was granted', thing({ grants: [grant('commenter')] }), 'commenter'],
    ['the owner', thing({ ownerId: 'me' }), 'owner'],
    ['a stranger', thing(), null],
    ['a right by a link that ended', thing({ grants: [grant('editor', { through: 'link', expiresAt: now })] }), null],
    ['the owner in the bin', thing({ ownerId: 'me', binnedAt: now }), 'viewer'],
    ['what is sealed', thing({ ownerId: 'me', sealed: true }), 'owner'],
  ])('are what one works with on an open thing: %s', (_title, subject, expected) => {
    expect(workingRole(actor, subject, now)).toBe(expected);
    const forAuditors = expected === null ? null : 'viewer';
    expect(workingRole({ ...actor, role: 'auditor' }, subject, now)).toBe(forAuditors);
  });

  it('say why and where from', () => {
    const shared = thing({ grants: [grant('commenter', { through: 'ancestor' })] });
    expect(can(actor, 'comment', shared, now)).toEqual({
      allowed: true,
      reason: 'granted',
      role: 'commenter',
      through: 'ancestor',
    });
    expect(can(actor, 'edit', shared, now)).toEqual({
      allowed: false,
      reason: 'right-too-low',
      role: 'commenter',
      through: 'ancestor',
    });
    expect(can(actor, 'edit', thing({ ownerId: 'me', binnedAt: now }), now).reason).toBe('in-bin');
    expect(can(actor, 'restore', thing({ ownerId: 'me' }), now).reason).toBe('not-in-bin');
    expect(can(actor, 'share', thing({ ownerId: 'me', sealed: true }), now).reason).toBe('sealed');
  });
});

describe('when a right ends by itself', () => {
  const soon = new Date('2026-11-20T13:00:00Z');
  it.each<[string, Thing, Date | null]>([
    ['never for the owner', thing({ ownerId: 'me', grants: [grant('viewer', { expiresAt: soon })] }), null],
    ['never where it has no end', thing({ grants: [grant('editor')] }), null],
    ['at its end', thing({ grants: [grant('editor', { expiresAt: soon })] }), soon],
    [
      'at the end of the highest, a lower one stays',
      thing({ grants: [grant('viewer'), grant('editor', { expiresAt: soon })] }),
      soon,
    ],
    [
      'when the last of those that are as high ends',
      thing({ grants: [grant('editor', { expiresAt: soon }), grant('editor', { expiresAt: later })] }),
      later,
    ],
    ['not for what is of others', thing({ grants: [grant('owner', { principalId: 'she', expiresAt: soon })] }), null],
  ])('%s', (_, subject, end) => {
    expect(rightEndsAt(actor, subject, now)).toEqual(end);
  });
});

describe('whatever is shared with whomever', () => {
  const someId = fc.constantFrom('me', 'team', 'org', 'other');
  const someGrant = fc.record<GrantOnThing>({
    principalKind: fc.constantFrom(...principalKinds),
    principalId: someId,
    role: fc.constantFrom(...grantRoles),
    expiresAt: fc.constantFrom(null, now, later),
    through: fc.constantFrom('item', 'ancestor', 'space'),
  });
  const someThing = fc.record({
    ownerId: someId,
    binnedAt: fc.constantFrom(null, now),
    sealed: fc.boolean(),
    grants: fc.array(someGrant, { maxLength: 6 }),
  });
  const someActor = fc.record({
    accountId: fc.constant('me'),
    organisationId: fc.constant('org'),
    role: fc.constantFrom('user', 'manager', 'auditor', 'admin', 'internal'),
    permissions: fc.constant([]),
    groupIds: fc.constantFrom([], ['team']),
    isGuest: fc.boolean(),
  }) as fc.Arbitrary<Actor>;

  it('taking a grant away never allows more', () => {
    fc.assert(
      fc.property(someActor, someThing, fc.nat(), (who, subject, index) => {
        const fewer = {
          ...subject,
          grants: subject.grants.filter((_, at) => at !== index % Math.max(1, subject.grants.length)),
        };
        const before = allowed(subject, who);
        expect(before).toEqual(expect.arrayContaining(allowed(fewer, who)));
      }),
    );
  });

  it('time alone never allows more', () => {
    fc.assert(
      fc.property(someActor, someThing, fc.constantFrom(...actions), (who, subject, action) => {
        const today = can(who, action, subject, now).allowed;
        const tomorrow = can(who, action, subject, new Date(later.getTime() + 1)).allowed;
        expect(today || !tomorrow).toBe(true);
      }),
    );
  });

  it('who may do anything may view', () => {
    fc.assert(
      fc.property(someActor, someThing, (who, subject) => {
        const may = allowed(subject, who);
        expect(may.length === 0 || may.includes('view')).toBe(true);
      }),
    );
  });

  it('the order of grants does not matter', () => {
    fc.assert(
      fc.property(someActor, someThing, (who, subject) => {
        expect(allowed({ ...subject, grants: [...subject.grants].reverse() }, who)).toEqual(allowed(subject, who));
      }),
    );
  });
});
