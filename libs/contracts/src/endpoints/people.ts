import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, paging } from '../envelope.js';
import { peopleLimits } from '../limits/people.js';
import { roles } from '../permissions.js';
import { User } from '../user.js';

/** `invited`: has an account but hasn't signed in yet. */
export const personStates = ['active', 'suspended', 'invited'] as const;
export type PersonState = (typeof personStates)[number];

/** A member, as shown to people who manage the organization. */
export const Person = z.extend(User, {
  state: z.enum(personStates),
  /** Devices on which the person is currently signed in. */
  sessions: z.int(),
  lastSeenAt: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

export const personOrders = ['name', 'email', 'role', 'state', 'createdAt', 'lastLoginAt'] as const;
/** Roles that can be assigned within an organization. `internal` is only assigned by operators on the command line. */
export const givenRoles = ['user', 'manager', 'auditor', 'admin'] as const satisfies readonly (typeof roles)[number][];

const managing = { access: 'session', gate: 'enterprise' } as const;
const params = z.object({ userId: z.uuid() });
const asked = {
  /** Part of a name or an email address. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(peopleLimits.maxQueryCharacters))),
  /** A built-in role by name, or a custom role by id. */
  role: z.optional(z.union([z.enum(roles), z.uuid()])),
  state: z.optional(z.enum(personStates)),
  order: z._default(z.enum(personOrders), 'name'),
  descending: z._default(flag, false),
} as const;

export const listPeople = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/auth/enterprise/users',
  openToKeys: ['people.read'],
  summary: 'List the organization’s people',
  query: z.object({ ...paging, ...asked }),
  data: z.object({ users: z.array(Person), total: z.int(), page: z.int(), pageSize: z.int() }),
  errors: ['users_fetch_failed'],
});

export const exportPeople = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/v1/people/export',
  openToKeys: ['people.read'],
  summary: 'Export the list of people as CSV',
  query: z.object(asked),
  answers: 'bytes',
});

export const changeRole = endpoint({
  ...managing,
  method: 'PUT',
  path: '/api/auth/enterprise/users/:userId/role',
  summary: 'Change a person’s role to a built-in or custom one. You must have every permission of the new role',
  params,
  body: z.object({ role: z.union([z.enum(givenRoles), z.uuid()]) }),
  errors: ['not_found', 'own_account', 'last_admin', 'role_too_high', 'role_update_failed'],
});

export const suspendPerson = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/auth/enterprise/users/:userId/suspend',
  summary: 'Suspend an account. The person is signed out everywhere at once, and nothing is deleted',
  params,
  errors: ['not_found', 'own_account', 'last_admin', 'role_too_high', 'suspend_failed'],
});

export const reactivatePerson = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/people/:userId/reactivate',
  summary: 'Reactivate a suspended account',
  params,
  errors: ['not_found', 'own_account', 'role_too_high'],
});

export const signOutPerson = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/people/:userId/sign-out',
  summary: 'End all of a person’s sessions',
  params,
  data: z.object({ ended: z.int() }),
  errors: ['not_found', 'own_account', 'role_too_high'],
});

export const resetFactors = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/people/:userId/reset-mfa',
  summary:
    'Remove the second factors of a person who lost them. They’re signed out everywhere and notified by email. Requires a recent sign-in',
  params,
  data: z.object({ removed: z.int(), ended: z.int() }),
  errors: ['not_found', 'own_account', 'role_too_high', 'fresh_sign_in_required', 'no_factors'],
});

export const peopleEndpoints = {
  'enterprise.users': listPeople,
  'enterprise.changeRole': changeRole,
  'enterprise.suspend': suspendPerson,
  'people.reactivate': reactivatePerson,
  'people.signOut': signOutPerson,
  'people.resetFactors': resetFactors,
  'people.export': exportPeople,
} as const satisfies Record<string, Endpoint>;
