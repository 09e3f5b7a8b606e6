import type { Method } from '@cartulary/contracts/endpoint';
import { messageOf } from '@cartulary/contracts/client-errors';
import { moduleIds, modules, type Subscription } from '@cartulary/contracts/modules';
import { gates, type GateId, type ModuleId, type Permission, type Role } from '@cartulary/contracts/permissions';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { holds, type Holder } from './actor.js';

/** Why a module, gate or page is closed, and what would open it. */
export type Closed = { readonly open: false } & (
  | { readonly reason: 'not-signed-in' }
  | { readonly reason: 'role-missing'; readonly anyOf: readonly Role[] }
  | {
      readonly reason: 'permissions-missing';
      /** `any`: one of them suffices, as for a gate; `all`: every one is required. */
      readonly of: 'any' | 'all';
      readonly missing: readonly Permission[];
      readonly module?: ModuleId;
    }
  | { readonly reason: 'not-subscribed'; readonly module: ModuleId }
  /** A module that this one depends on is closed; `because` contains the reason. */
  | {
      readonly reason: 'dependency-closed';
      readonly module: ModuleId;
      readonly dependency: ModuleId;
      readonly because: Closed;
    }
  /** Reading is allowed, but this call changes data. `module` is the expired one. */
  | { readonly reason: 'read-only'; readonly module: ModuleId }
);
export type Opening = { readonly open: true; readonly readOnly: boolean } | Closed;

const OPEN: Opening = { open: true, readOnly: false };

/** The requirements of a route or endpoint: at most one entry per scheme; all must pass. */
export interface Requirement {
  /** Any of them; applies to admins too. */
  readonly requiredRoles?: readonly Role[];
  readonly gate?: GateId;
  readonly module?: ModuleId;
  /** An alternative to `gate` and `module`: passing this gate is sufficient. */
  readonly orGate?: GateId;
  /** All of them. */
  readonly permissions?: readonly Permission[];
  /** The HTTP method of a call. Any method other than GET changes data, which a read-only module rejects. */
  readonly method?: Method;
}

/**
 * Whether a requirement is met (specification, sections 4 and 6; decisions.md). The gateway checks every call with this
 * function, and the client every page; nothing else evaluates roles, permissions, subscriptions and dependencies.
 * @param actor null if not signed in.
 * @param held current subscriptions of the actor's organization.
 */
export function mayOpen(actor: Holder | null, requirement: Requirement, held: readonly Subscription[]): Opening {
  if (!actor) return { open: false, reason: 'not-signed-in' };
  const { requiredRoles, permissions = [], gate, module, orGate, method = 'GET' } = requirement;
  if (requiredRoles && !requiredRoles.some((role) => role === actor.role))
    return { open: false, reason: 'role-missing', anyOf: requiredRoles };
  const missing = permissions.filter((permission) => !holds(actor, permission));
  if (missing.length > 0) return { open: false, reason: 'permissions-missing', of: 'all', missing };
  if (orGate !== undefined && gateAccess(actor, orGate).open) return OPEN;
  const passed = gate === undefined ? OPEN : gateAccess(actor, gate);
  if (!passed.open || module === undefined) return passed;
  const opening = moduleAccess(actor, module, held);
  return opening.open && opening.readOnly && method !== 'GET'
    ? { open: false, reason: 'read-only', module: endedOf(module, held) }
    : opening;
}

/** First table of section 6: any of the listed permissions opens a gate; a gate with none is open. */
export function gateAccess(actor: Holder, gate: GateId): Opening {
  const anyOf: readonly Permission[] = gates[gate];
  if (anyOf.length === 0 || anyOf.some((permission) => holds(actor, permission))) return OPEN;
  return { open: false, reason: 'permissions-missing', of: 'any', missing: anyOf };
}

/**
 * Catalog access: core modules are open to anyone signed in; others need a subscription, all permissions and all
 * dependencies. A module is read-only if it or any of its dependencies is.
 */
export function moduleAccess(actor: Holder | null, id: ModuleId, held: readonly Subscription[]): Opening {
  if (!actor) return { open: false, reason: 'not-signed-in' };
  const entry = modules[id];
  if (entry.category === 'core') return OPEN;
  const own = held.find(({ module }) => module === id);
  if (!own) return { open: false, reason: 'not-subscribed', module: id };
  const missing = entry.permissions.filter((permission) => !holds(actor, permission));
  if (missing.length > 0) return { open: false, reason: 'permissions-missing', of: 'all', missing, module: id };
  let readOnly = own.readOnly;
  for (const dependency of entry.dependencies) {
    const needed = moduleAccess(actor, dependency, held);
    if (!needed.open) return { open: false, reason: 'dependency-closed', module: id, dependency, because: needed };
    readOnly ||= needed.readOnly;
  }
  return { open: true, readOnly };
}

/** The module whose subscription ended if `id` is read-only: itself, or its first such dependency. */
function endedOf(id: ModuleId, held: readonly Subscription[]): ModuleId {
  const isOver = (module: ModuleId): boolean => held.some((one) => one.module === module && one.readOnly);
  return isOver(id) ? id : (modules[id].dependencies.find(isOver) ?? id);
}

/** The evaluation of section 4 over the whole catalog. */
export interface ModuleEvaluation {
  readonly openings: Readonly<Record<ModuleId, Opening>>;
  readonly accessible: readonly ModuleId[];
  readonly restricted: readonly ModuleId[];
  /** 'User not authenticated', or null. */
  readonly error: string | null;
  /** The mode it was evaluated for. Every module of the catalog is privacy compliant, so no mode closes one. */
  readonly privacyMode: PrivacyMode;
}

/** Evaluates every module for a person. */
export function evaluateModules(
  actor: Holder | null,
  held: readonly Subscription[],
  privacyMode: PrivacyMode = 'hybrid',
): ModuleEvaluation {
  const openings = Object.fromEntries(moduleIds.map((id) => [id, moduleAccess(actor, id, held)])) as Record<
    ModuleId,
    Opening
  >;
  return {
    openings,
    accessible: moduleIds.filter((id) => openings[id].open),
    restricted: moduleIds.filter((id) => !openings[id].open),
    error: actor ? null : messageOf('user_not_authenticated'),
    privacyMode,
  };
}
