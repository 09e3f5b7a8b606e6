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

/** A person as the server would see them if they called now. */
export interface Simulated {
  readonly actor: Actor;
  readonly subscriptions: readonly Subscription[];
  readonly isActive: boolean;
  readonly rights: Rights;
}

/** An item with everything that determines access to it. */
export interface SimulatedItem extends Thing {
  readonly itemId: string;
  readonly name: string;
  readonly kind: ItemKind;
}

type ItemAction = (typeof simulatedActions)[number];

/**
 * The call for the action on an uploaded document, if there is one: its requirements are checked before the sharing
 * list.
 */
const callOf: Readonly<Record<ItemAction, Endpoint | null>> = {
  view: readDocument,
  comment: null,
  edit: renameDocument,
  share: null,
  delete: bulkDocuments,
  manage: null,
};

/** The same for collaborative items. */
const callTogether: Readonly<Record<ItemAction, Endpoint | null>> = {
  view: readItem,
  comment: startThread,
  edit: renameItem,
  share: shareItem,
  delete: binItem,
  manage: null,
};

/** The item, if the caller can see it; of others, not even the name is returned. Runs in a unit of work. */
export async function itemFor(asking: Actor, itemId: string): Promise<SimulatedItem | null> {
  const item = await repository(Item).findOneBy({ id: itemId });
  const sharing = (await sharingOf([itemId])).get(itemId);
  if (item === null || sharing === undefined) return null;
  const thing = { ...sharing, sealed: item.sealed };
  return can(asking, 'view', thing).allowed ? { ...thing, name: item.title, kind: item.kind } : null;
}

/** A permission of the catalog: whether the person has it, and what its pages and calls require in addition. */
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

/** An action on an item: the requirements of its call, then the item's sharing list. */
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
  // A simulated person is signed in, and none of these calls requires a named role.
  if (opening.reason === 'not-signed-in' || opening.reason === 'role-missing') return { kind, passed: false, about };
  const dependencies = 'dependency' in opening ? [opening.dependency] : [];
  const missing = 'missing' in opening ? [...opening.missing] : dependencies;
  return { kind, passed: false, about, closed: opening.reason, missing };
}

const isWritten = ({ kind }: SimulatedItem): boolean => isWireKind(kind);

const includes = (all: readonly Permission[], one: Permission): boolean => all.includes(one);
