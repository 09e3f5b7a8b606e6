import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { peopleLimits } from '../limits/people.js';
import { gates, modulePermissions, permissions, roles, type GateId, type ModuleId } from '../permissions.js';
import { givenRoles } from './people.js';
import { revision } from '../values.js';

const Permission = z.enum(permissions as [(typeof permissions)[number], ...(typeof permissions)[number][]]);
/** A built-in role by name, or a custom role by id. */
export const RoleChoice = z.union([z.enum(givenRoles), z.uuid()]);
export type RoleChoice = z.infer<typeof RoleChoice>;

export const BuiltInRole = z.object({
  role: z.enum(roles),
  permissions: z.array(Permission),
  /** Number of accounts with this role, including suspended ones. */
  people: z.int(),
});
export type BuiltInRole = z.infer<typeof BuiltInRole>;

/** A custom role of the organization. */
export const CustomRole = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(Permission),
  people: z.int(),
  /** Incremented with every change. */
  version: z.int(),
});
export type CustomRole = z.infer<typeof CustomRole>;

const managing = { access: 'session', gate: 'enterprise' } as const;
const params = z.object({ roleId: z.uuid() });
const wanted = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(peopleLimits.maxRoleNameCharacters)),
  description: z._default(z.string().check(z.trim(), z.maxLength(peopleLimits.maxRoleDescriptionCharacters)), ''),
  permissions: z.array(Permission).check(z.maxLength(permissions.length)),
} as const;

export const listRoles = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/v1/organisation/roles',
  openToKeys: ['people.read'],
  summary: 'List the built-in and custom roles with their permissions and how many people have each',
  data: z.object({ builtIn: z.array(BuiltInRole), custom: z.array(CustomRole) }),
});

export const createRole = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/organisation/roles',
  summary: 'Create a role from permissions you have yourself',
  status: 201,
  body: z.object(wanted),
  data: CustomRole,
  errors: ['conflict', 'role_too_high', 'role_name_taken', 'role_operates'],
});

export const changeCustomRole = endpoint({
  ...managing,
  method: 'PUT',
  path: '/api/v1/organisation/roles/:roleId',
  summary: 'Update a custom role. The change applies to everyone who has it from their next call on',
  params,
  body: z.object({ ...wanted, version: revision }),
  data: CustomRole,
  errors: ['not_found', 'conflict', 'own_role', 'role_too_high', 'role_name_taken', 'role_operates'],
});

export const deleteCustomRole = endpoint({
  ...managing,
  method: 'DELETE',
  path: '/api/v1/organisation/roles/:roleId',
  summary: 'Delete a custom role. `to` sets the role its people get instead',
  params,
  query: z.object({ to: z.optional(RoleChoice) }),
  data: z.object({ moved: z.int() }),
  errors: ['not_found', 'own_role', 'role_too_high', 'role_is_held'],
});

/** Why a person has a permission: through the role, granted directly, or as an administrator. */
export const holdingReasons = ['role', 'directly', 'admin'] as const;
const Holding = z.object({ permission: Permission, because: z.array(z.enum(holdingReasons)) });

/** A person with their permissions. `roleName` is null for a built-in role. */
export const RightsHolder = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  role: z.string(),
  roleName: z.nullable(z.string()),
});
export type RightsHolder = z.infer<typeof RightsHolder>;

export const personRights = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/v1/organisation/access/people/:userId',
  summary: 'Get a person’s permissions and where they come from',
  params: z.object({ userId: z.uuid() }),
  data: z.object({ person: RightsHolder, held: z.array(Holding) }),
  errors: ['not_found'],
});

export const permissionHolders = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/v1/organisation/access/permissions/:permission',
  summary: 'List the people who have a permission and where it comes from',
  params: z.object({ permission: Permission }),
  query: z.object(paging),
  data: listOf(z.extend(RightsHolder, { because: z.array(z.enum(holdingReasons)) })),
});

/** Actions on an item that can be simulated. */
export const simulatedActions = ['view', 'comment', 'edit', 'share', 'delete', 'manage'] as const;

/** A step of the decision, in the server's order. The first failed step decides. */
export const AccessStep = z.object({
  kind: z.enum(['account', 'permission', 'gate', 'module', 'sharing']),
  passed: z.boolean(),
  /** The checked permission, gate or module, the account's state, or the reason from the sharing list. */
  about: z.string(),
  because: z.optional(z.array(z.enum(holdingReasons))),
  /** For gate and module: the reason, as in the error of a rejected call. */
  closed: z.optional(z.enum(['permissions-missing', 'not-subscribed', 'dependency-closed', 'read-only'])),
  missing: z.optional(z.array(z.string())),
  /** For sharing: the person's highest role, and where it was granted. */
  right: z.optional(z.nullable(z.string())),
  through: z.optional(z.nullable(z.enum(['item', 'link', 'ancestor', 'space']))),
});
export type AccessStep = z.infer<typeof AccessStep>;

export const simulateAccess = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/organisation/access/simulate',
  summary: 'Check whether a person can do something now, and why, by the same rules that decide their calls',
  body: z.object({
    userId: z.uuid(),
    act: z.union([
      z.object({ permission: Permission }),
      z.object({ action: z.enum(simulatedActions), itemId: z.uuid() }),
    ]),
  }),
  data: z.object({
    allowed: z.boolean(),
    person: RightsHolder,
    /** Only for an item that the caller can see; any other item is reported as not found. */
    item: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
    steps: z.array(AccessStep),
  }),
  errors: ['not_found'],
});

/** Groups permissions for display: the gates of section 6, then the modules of its catalog. */
export const permissionGroups: readonly {
  readonly id: GateId | ModuleId;
  readonly of: 'gate' | 'module';
  readonly permissions: readonly (typeof permissions)[number][];
}[] = [
  ...(Object.keys(gates) as GateId[]).map((id) => ({ id, of: 'gate' as const, permissions: gates[id] })),
  ...(Object.keys(modulePermissions) as ModuleId[]).map((id) => ({
    id,
    of: 'module' as const,
    permissions: modulePermissions[id],
  })),
];

export const rolesEndpoints = {
  'roles.list': listRoles,
  'roles.create': createRole,
  'roles.change': changeCustomRole,
  'roles.delete': deleteCustomRole,
  'access.person': personRights,
  'access.permission': permissionHolders,
  'access.simulate': simulateAccess,
} as const satisfies Record<string, Endpoint>;
