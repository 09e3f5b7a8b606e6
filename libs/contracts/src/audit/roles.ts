import type { NounsOf } from './nouns.js';

export const rolesActs = {
  'access.refuse': 'Access refused',
  'access.simulate': 'Permission check run',
  'role.change': 'Role changed',
  'role.create': 'Role created',
  'role.delete': 'Role deleted',
} as const;

export const rolesNouns = {
  access: 'Access',
  role: 'Roles',
} as const satisfies NounsOf<typeof rolesActs>;
