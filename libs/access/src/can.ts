import { grantRoles, type GrantedThrough, type GrantRole, type PrincipalKind } from '@cartulary/contracts/sharing';
import { principalsOf, type Actor } from './actor.js';

/** `manage`: hand on ownership and settings of the thing; `delete`: into the bin and out of it for good. */
export const actions = ['view', 'comment', 'edit', 'share', 'delete', 'restore', 'manage'] as const;
export type Action = (typeof actions)[number];

export interface GrantOnThing {
  readonly principalKind: PrincipalKind;
  readonly principalId: string;
  readonly role: GrantRole;
  readonly expiresAt: Date | null;
  readonly through: GrantedThrough;
}

/** An item as far as rights go: its owner and every grant on it, by name or by a link, on the folders above it and on its space. */
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
  /** The highest right that reaches the actor; null where none does. */
  readonly role: GrantRole | null;
  /** Where that right was given; null for the owner and where there is none. */
  readonly through: GrantedThrough | null;
}

/** The lowest right that each action needs. */
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
 * Whether an actor may do something to a thing of its own organisation, and why. The highest of all rights that reach
 * the actor decides. A role opens no documents: an `admin` too reads only what is its own or was shared with it.
 * @param at the moment to judge expiry by.
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
 * The right with which an actor works on an open thing: what each of its messages is judged by. Somebody whose role only
 * reads looks on whatever was granted, and so does everybody in the bin.
 * @returns null where the thing is closed to the actor.
 */
export function workingRole(actor: Actor, thing: Thing, at: Date = new Date()): GrantRole | null {
  const { allowed, role } = can(actor, 'view', thing, at);
  if (!allowed) return null;
  return thing.binnedAt !== null || actor.role === 'auditor' ? 'viewer' : role;
}

/** When the right with which an actor works ends or becomes a lower one by itself; null where it doesn't. */
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

/** A guest is an account too, so a grant to one is a grant to the account. */
function nameOf(grant: GrantOnThing): string {
  return `${grant.principalKind === 'guest' ? 'account' : grant.principalKind}:${grant.principalId}`;
}

function rankOf(role: GrantRole): number {
  return grantRoles.indexOf(role);
}
