import { modules } from '@cartulary/contracts/modules';
import { gates, type GateId, type ModuleId, type Permission } from '@cartulary/contracts/permissions';
import { holds, type Actor } from './actor.js';

/** Why a module or gate is closed, with what would open it. */
export type Closed =
  | { readonly open: false; readonly reason: 'not-signed-in' }
  | { readonly open: false; readonly reason: 'not-subscribed'; readonly module: ModuleId }
  | { readonly open: false; readonly reason: 'permissions-missing'; readonly missing: readonly Permission[] }
  | { readonly open: false; readonly reason: 'dependency-closed'; readonly module: ModuleId };
export type Opening = { readonly open: true } | Closed;

const OPEN: Opening = { open: true };

/** What a route or endpoint asks for: at most one entry of each scheme; both must pass. */
export interface Requirement {
  readonly gate?: GateId;
  readonly module?: ModuleId;
  /** All of them. */
  readonly permissions?: readonly Permission[];
}

/**
 * Whether a requirement is met (specification, section 6; decisions.md).
 * @param actor null where nobody is signed in.
 * @param subscribed the modules the actor's organisation is subscribed to.
 */
export function mayOpen(actor: Actor | null, requirement: Requirement, subscribed: readonly ModuleId[]): Opening {
  if (!actor) return { open: false, reason: 'not-signed-in' };
  const missing = (requirement.permissions ?? []).filter((permission) => !holds(actor, permission));
  if (missing.length > 0) return { open: false, reason: 'permissions-missing', missing };
  const gate = requirement.gate === undefined ? OPEN : gateAccess(actor, requirement.gate);
  if (!gate.open || requirement.module === undefined) return gate;
  return moduleAccess(actor, requirement.module, subscribed);
}

/** First table of section 6: any of the listed permissions opens; a module with none is open. */
export function gateAccess(actor: Actor, gate: GateId): Opening {
  const anyOf: readonly Permission[] = gates[gate];
  if (anyOf.length === 0 || anyOf.some((permission) => holds(actor, permission))) return OPEN;
  return { open: false, reason: 'permissions-missing', missing: anyOf };
}

/** Catalogue: core modules are open to whoever is signed in; others need subscription, all permissions and all dependencies. */
export function moduleAccess(actor: Actor | null, id: ModuleId, subscribed: readonly ModuleId[]): Opening {
  if (!actor) return { open: false, reason: 'not-signed-in' };
  const entry = modules[id];
  if (entry.category === 'core') return OPEN;
  if (!subscribed.includes(id)) return { open: false, reason: 'not-subscribed', module: id };
  const missing = entry.permissions.filter((permission) => !holds(actor, permission));
  if (missing.length > 0) return { open: false, reason: 'permissions-missing', missing };
  const closed = entry.dependencies.find((dependency) => !moduleAccess(actor, dependency, subscribed).open);
  return closed ? { open: false, reason: 'dependency-closed', module: closed } : OPEN;
}
