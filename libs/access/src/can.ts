import { grantRoles, type GrantedThrough, type GrantRole, type PrincipalKind } from '@cartulary/contracts/sharing';
import { principalsOf, type Actor } from './actor.js';

/** `manage`: transfer ownership and change settings; `delete`: move to the bin and delete permanently. */
export const actions = ['view', 'comment', 'edit', 'share', 'delete', 'restore', 'manage'] as const;
export type Action = (typeof actions)[number];

export interface GrantOnThing {
  readonly principalKind: PrincipalKind;
  readonly principalId: string;
  readonly role: GrantRole;
  readonly expiresAt: Date | null;
  readonly through: GrantedThrough;
}

/**
 * An item with the data that permissions depend on: its owner and all grants on it, by name or link, on its parent
 * folders and on its space.
 */
export interface Thing {
  readonly ownerId: string;
  readonly binnedAt: Date | null;
  /** Encrypted with its owner's key. */
  readonly sealed?: boolean;
  readonly grants: readonly GrantOnThing[];
}

export type Reason =
  'owner' | 'granted' | 'not-shared' | 'right-too-low' | 'role-only-reads' | 'in-bin' | 'not-in-bin' | 'sealed';

export interface Decision {
  readonly allowed: boolean;
  readonly reason: Reason;
  /** The actor's highest permission level; null if it has none. */
  readonly role: GrantRole | null;
  /** The source of that permission; null for the owner and without a permission. */
  readonly through: GrantedThrough | null;
}

/** The minimum permission level of each action. */
const needed: Readonly<Record<Action, GrantRole>> = {
  view: 'viewer',
  comment: 'commenter',
  edit: 'editor',
  share: 'owner',
  delete: 'owner',
  restore: 'owner',
  manage: 'owner',
};

const inBin: readonly Action[] = ['view', 'delete', 'restore'];

/**
 * Whether an actor can perform an action on an item in its own organization, and why. The highest applicable permission
 * decides. Roles don't open documents: even an `admin` can read only their own and shared ones.
 * @param at the time for expiration checks
 */
export function can(actor: Actor, action: Action, thing: Thing, at: Date = new Date()): Decision {
  const right = highestRight(actor, thing, at);
  const decide = (allowed: boolean, reason: Reason): Decision => ({ allowed, reason, ...right });

  if (right.role === null) return decide(false, 'not-shared');
  if (rankOf(right.role) < rankOf(needed[action])) return decide(false, 'right-too-low');
  if (actor.role === 'auditor' && action !== 'view') return decide(false, 'role-only-reads');
  if (thing.binnedAt && !inBin.includes(action)) return decide(false, 'in-bin');
  if (!thing.binnedAt && action === 'restore') return decide(false, 'not-in-bin');
  if (thing.sealed && action === 'share') return decide(false, 'sealed');
  return decide(true, thing.ownerId === actor.accountId ? 'owner' : 'granted');
}

/**
 * The permission level of an actor with an open item, which applies to each of its messages. Read-only roles can only
 * view, regardless of their grants, and so can everyone while the item is in the bin.
 * @returns null if the actor has no access.
 */
export function workingRole(actor: Actor, thing: Thing, at: Date = new Date()): GrantRole | null {
  const { allowed, role } = can(actor, 'view', thing, at);
  if (!allowed) return null;
  return thing.binnedAt !== null || actor.role === 'auditor' ? 'viewer' : role;
}

/** When an actor's permission expires or drops to a lower level; null if it doesn't. */
export function rightEndsAt(actor: Actor, thing: Thing, at: Date = new Date()): Date | null {
  const { role } = highestRight(actor, thing, at);
  if (role === null || thing.ownerId === actor.accountId) return null;
  const names = principalsOf(actor);
  let last = at;
  for (const grant of thing.grants) {
    if (grant.role !== role || !names.includes(nameOf(grant))) continue;
    if (grant.expiresAt === null) return null;
    if (grant.expiresAt > last) last = grant.expiresAt;
  }
  return last;
}

function highestRight(actor: Actor, thing: Thing, at: Date): Pick<Decision, 'role' | 'through'> {
  if (thing.ownerId === actor.accountId) return { role: 'owner', through: null };
  const names = principalsOf(actor);
  let best: GrantOnThing | null = null;
  for (const grant of thing.grants) {
    const alive = grant.expiresAt === null || grant.expiresAt > at;
    if (!alive || !names.includes(nameOf(grant))) continue;
    if (!best || rankOf(grant.role) > rankOf(best.role)) best = grant;
  }
  return { role: best?.role ?? null, through: best?.through ?? null };
}

/** A guest is an account too, so a grant to a guest is a grant to an account. */
function nameOf(grant: GrantOnThing): string {
  return `${grant.principalKind === 'guest' ? 'account' : grant.principalKind}:${grant.principalId}`;
}

function rankOf(role: GrantRole): number {
  return grantRoles.indexOf(role);
}
