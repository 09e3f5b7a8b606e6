import * as z from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { settingCategories } from '../settings.js';

const params = z.object({ category: z.enum(settingCategories) });
const value = z.record(z.string(), z.unknown());
const stored = z.object({ value, version: z.int().check(z.gte(0), z.lte(2_147_483_647)) });

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings/:category',
  summary: 'The settings of a category with their version',
  access: 'session',
  gate: 'settings',
  params,
  data: stored,
});

export const writeSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/settings/:category',
  summary: 'Store a whole category; a stale version is 409',
  access: 'session',
  gate: 'settings',
  params,
  body: stored,
  data: stored,
  errors: ['conflict', 'access_denied'],
});
