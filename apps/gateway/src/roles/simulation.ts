import { holds, type Actor } from '@cartulary/access/actor';
import { can, type Thing } from '@cartulary/access/can';
import { gateAccess, moduleAccess, mayOpen, type Opening } from '@cartulary/access/module-access';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { binItem, readItem, renameItem } from '@cartulary/contracts/endpoints/collaboration';
import { isWireKind } from '@cartulary/contracts/written-kinds';
import { startThread } from '@cartulary/contracts/endpoints/comments';
import { shareItem } from '@cartulary/contracts/endpoints/item-sharing';
import { bulkDocuments, readDocument, renameDocument } from '@cartulary/contracts/endpoints/documents';
import type { AccessStep, simulatedActions } from '@cartulary/contracts/endpoints/roles';
import type { Subscription } from '@cartulary/contracts/modules';
import {
  gates,
  modulePermissions,
  type GateId,
  type ModuleId,
  type Permission,
} from '@cartulary/contracts/permissions';
import { Item, type ItemKind } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import { reasonsOf, type Rights } from './holding.js';

/** Somebody as the server would see them, were they to call now. */
export interface Simulated {
  readonly actor: Actor;
  readonly subscriptions: readonly Subscription[];
  readonly isActive: boolean;
  readonly rights: Rights;
}

/** An item with everything that decides over it. */
export interface SimulatedItem extends Thing {
  readonly itemId: string;
  readonly name: string;
  readonly kind: ItemKind;
}

type ItemAction = (typeof simulatedActions)[number];

/** The call that does it to what is read, where there is one: what it asks for is asked before the sharing list is. */
const callOf: Readonly<Record<ItemAction, Endpoint | null>> = {
  view: readDocument,
  comment: null,
  edit: renameDocument,
  share: null,
  delete: bulkDocuments,
  manage: null,
};

/** The same for what is written together. */
const callTogether: Readonly<Record<ItemAction, Endpoint | null>> = {
  view: readItem,
  comment: startThread,
  edit: renameItem,
  share: shareItem,
  delete: binItem,
  manage: null,
};

/** The item, where the asking person may see it: of any other not even the name is told. Runs in a unit of work. */
export async function itemFor(asking: Actor, itemId: string): Promise<SimulatedItem | null> {
  const item = await repository(Item).findOneBy({ id: itemId });
  const sharing = (await sharingOf([itemId])).get(itemId);
  if (item === null || sharing === undefined) return null;
  const thing = { ...sharing, sealed: item.sealed };
  return can(asking, 'view', thing).allowed ? { ...thing, name: item.title, kind: item.kind } : null;
}

/** A permission of the catalogue: held or not, and what the pages and calls behind it ask besides. */
export function simulatePermission(who: Simulated, permission: Permission): AccessStep[] {
  const modules = (Object.keys(modulePermissions) as ModuleId[]).filter((id) =>
    includes(modulePermissions[id], permission),
  );
  return [
    accountStep(who),
    {
      kind: 'permission',
      passed: holds(who.actor, permission),
      about: permission,
      because: reasonsOf(who.rights, permission),
    },
    ...(Object.keys(gates) as GateId[])
      .filter((id) => includes(gates[id], permission))
      .map((id) => openingStep('gate', id, gateAccess(who.actor, id))),
    ...modules.map((id) => openingStep('module', id, moduleAccess(who.actor, id, who.subscriptions))),
  ];
}

/** Something done to an item: what its call asks for, then the item's own sharing list. */
export function simulateItem(who: Simulated, action: ItemAction, item: SimulatedItem): AccessStep[] {
  const decision = can(who.actor, action, item);
  return [
    accountStep(who),
    ...callSteps(who, (isWritten(item) ? callTogether : callOf)[action]),
    {
      kind: 'sharing',
      passed: decision.allowed,
      about: decision.reason,
      right: decision.role,
      through: decision.through,
    },
  ];
}

function callSteps(who: Simulated, call: Endpoint | null): AccessStep[] {
  if (call === null) return [];
  const { gate, module, method } = call;
  return [
    ...(gate ? [openingStep('gate', gate, mayOpen(who.actor, { gate }, who.subscriptions))] : []),
    ...(module ? [openingStep('module', module, mayOpen(who.actor, { module, method }, who.subscriptions))] : []),
  ];
}

const accountStep = ({ isActive }: Simulated): AccessStep => ({
  kind: 'account',
  passed: isActive,
  about: isActive ? 'active' : 'suspended',
});

function openingStep(kind: 'gate' | 'module', about: string, opening: Opening): AccessStep {
  if (opening.open) return { kind, passed: true, about };
  // Whoever is simulated is signed in, and no call of these asks for a role by its name.
  if (opening.reason === 'not-signed-in' || opening.reason === 'role-missing') return { kind, passed: false, about };
  const dependencies = 'dependency' in opening ? [opening.dependency] : [];
  const missing = 'missing' in opening ? [...opening.missing] : dependencies;
  return { kind, passed: false, about, closed: opening.reason, missing };
}

const isWritten = ({ kind }: SimulatedItem): boolean => isWireKind(kind);

const includes = (all: readonly Permission[], one: Permission): boolean => all.includes(one);
