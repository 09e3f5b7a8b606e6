import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { settingCategories } from '../settings.js';
import { revision } from '../values.js';

const category = z.enum(settingCategories);
const value = z.record(z.string(), z.unknown());
const stored = z.object({ value, version: revision });

export const readAllSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings',
  summary: 'Get all of your settings and the organization’s by category, each with its version',
  access: 'session',
  gate: 'settings',
  data: z.object({
    categories: z.record(category, stored),
    /** Whether the organization forbids document processing on the server. */
    isLocalProcessingEnforced: z.boolean(),
  }),
});

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings/:category',
  summary: 'Get the settings of a category with their version',
  access: 'session',
  gate: 'settings',
  params: z.object({ category }),
  data: stored,
});

export const writeSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/settings/:category',
  summary:
    'Update a settings category. Omitted fields stay as they are; an outdated version returns 409. Sign-in policies require a recent sign-in',
  access: 'session',
  gate: 'settings',
  params: z.object({ category }),
  body: stored,
  data: stored,
  errors: ['conflict', 'access_denied', 'fresh_sign_in_required', 'invalid_input'],
});

export const settingsEndpoints = {
  'settings.readAll': readAllSettings,
  'settings.read': readSettings,
  'settings.write': writeSettings,
} as const satisfies Record<string, Endpoint>;
