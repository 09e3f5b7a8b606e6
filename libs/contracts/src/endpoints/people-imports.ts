import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { invitationLimits } from '../limits/invitations.js';
import { RoleChoice } from './roles.js';

/** Result of a row. `nothing`: the person is already a member with that role, or already invited. */
export const importDeeds = ['invite', 'change-role', 'nothing', 'refuse'] as const;
export type ImportDeed = (typeof importDeeds)[number];

/** Why a row is rejected. */
export const importReasons = [
  'invalid',
  'duplicate',
  'not-allowed',
  'role-unknown',
  'role-too-high',
  'own-account',
  'administrator',
  'suspended',
  'too-many',
  'member',
  'invited',
  'too-often',
  'importer-gone',
] as const;
export type ImportReason = (typeof importReasons)[number];

const { maxImportRows, maxImportCellCharacters } = invitationLimits;
const cell = z._default(z.string().check(z.trim(), z.maxLength(maxImportCellCharacters)), '');

/** A row of the file, unmodified. */
export const ImportRow = z.object({ email: cell, firstName: cell, lastName: cell, role: cell });
export type ImportRow = z.infer<typeof ImportRow>;

export const JudgedRow = z.object({
  email: z.string(),
  deed: z.enum(importDeeds),
  why: z.nullable(z.enum(importReasons)),
  /** Role names: the current one, if there is an account, and the new one. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type JudgedRow = z.infer<typeof JudgedRow>;

export const PeopleImport = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  /** Null while in progress. */
  endedAt: z.nullable(z.string()),
  total: z.int(),
  done: z.int(),
  counts: z.object({ invited: z.int(), changed: z.int(), nothing: z.int(), refused: z.int() }),
});
export type PeopleImport = z.infer<typeof PeopleImport>;

const managing = { access: 'session', gate: 'enterprise' } as const;
const body = z.object({
  rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(maxImportRows)),
  /** Default for rows without a role. */
  role: RoleChoice,
});
/** JSON values per row, an object of four fields: a comma, its brace, four colons and three commas. */
const VALUES_OF_ROW = 9;
const maxBodyValues = maxImportRows * VALUES_OF_ROW + 100;
const params = z.object({ importId: z.uuid() });

export const checkImport = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/people/imports/check',
  summary: 'Preview what importing these people would do, row by row. Nothing is changed',
  body,
  maxBodyValues,
  data: z.object({ rows: z.array(JudgedRow) }),
  errors: ['not_found'],
});

export const startImport = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/people/imports',
  summary: 'Import people: new ones are invited, existing ones get the role in their row. Runs in the background',
  status: 201,
  body,
  maxBodyValues,
  data: PeopleImport,
  errors: ['not_found', 'import_running', 'address_unproved', 'rate_limited'],
});

export const latestImport = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/v1/people/imports/latest',
  summary: 'Get the status of the organization’s latest people import',
  data: z.object({ import: z.nullable(PeopleImport) }),
});

export const importResult = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/v1/people/imports/:importId/result',
  summary: 'Export what happened to every row of a people import as CSV',
  params,
  answers: 'bytes',
  errors: ['not_found'],
});

export const peopleImportsEndpoints = {
  'imports.check': checkImport,
  'imports.start': startImport,
  'imports.latest': latestImport,
  'imports.result': importResult,
} as const satisfies Record<string, Endpoint>;
