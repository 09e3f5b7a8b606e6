import * as z from 'zod/mini';
import { attentions } from '../attention.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { moment } from '../values.js';
import { wireKinds } from '../written-kinds.js';

const attention = z.enum(attentions);
const params = z.object({ itemId: z.uuid() });
const data = z.object({
  attention,
  /** The folder from which the setting is inherited, if the item has none of its own. */
  from: z.nullable(z.object({ itemId: z.uuid(), title: z.string() })),
});

/** An item that a person watches or mutes, if they can still see it. */
export const AttendedThing = z.object({
  itemId: z.uuid(),
  kind: z.enum(['file', 'folder', ...wireKinds]),
  title: z.string(),
  attention: z.enum(['watched', 'muted']),
  since: moment,
});
export type AttendedThing = z.infer<typeof AttendedThing>;

export const listAttended = endpoint({
  method: 'GET',
  path: '/api/v1/attention',
  summary: 'List what you watch or muted, latest choice first',
  access: 'session',
  query: z.object(paging),
  data: listOf(AttendedThing),
});

export const readAttention = endpoint({
  method: 'GET',
  path: '/api/v1/attention/:itemId',
  summary: 'Get whether you watch or muted an item or a folder it’s in',
  access: 'session',
  params,
  data,
  errors: ['not_found'],
});

export const setAttention = endpoint({
  method: 'PUT',
  path: '/api/v1/attention/:itemId',
  summary: 'Watch or mute a document, written item, or folder, or reset it',
  access: 'session',
  params,
  body: z.object({ attention }),
  data,
  errors: ['not_found', 'conflict'],
});

export const attentionEndpoints = {
  'attention.list': listAttended,
  'attention.read': readAttention,
  'attention.set': setAttention,
} as const satisfies Record<string, Endpoint>;
