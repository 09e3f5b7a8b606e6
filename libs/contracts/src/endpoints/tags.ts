import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { libraryLimits } from '../limits/library.js';

/** Tag colors, by token name. Tags are never distinguished by color alone. */
export const tagColours = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
export type TagColour = (typeof tagColours)[number];

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(libraryLimits.maxTagCharacters));

export const Tag = z.object({ id: z.uuid(), name: z.string(), colour: z.enum(tagColours) });
export type Tag = z.infer<typeof Tag>;

/** Viewing requires only the gate; changes require the module, as for documents. */
const looking = { access: 'session', gate: 'administrative-documents' } as const;
const changing = { ...looking, module: 'intelligence' } as const;
const tagParams = z.object({ tagId: z.uuid() });

export const listTags = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/tags',
  openToKeys: ['documents.read'],
  summary: 'List the organization’s tags, each with how many of your documents have it',
  data: z.object({ items: z.array(z.extend(Tag, { documents: z.int(), mayChange: z.boolean() })) }),
});

export const createTag = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/tags',
  openToKeys: ['documents.write'],
  summary: 'Create a tag',
  status: 201,
  body: z.object({ name, colour: z._default(z.enum(tagColours), 'grey') }),
  data: Tag,
  errors: ['conflict'],
});

export const changeTag = endpoint({
  ...changing,
  method: 'PATCH',
  path: '/api/v1/tags/:tagId',
  openToKeys: ['documents.write'],
  summary: 'Rename or recolor a tag. Only its creator and administrators can do this',
  params: tagParams,
  body: z.object({ name: z.optional(name), colour: z.optional(z.enum(tagColours)) }),
  data: Tag,
  errors: ['not_found', 'conflict'],
});

export const deleteTag = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/api/v1/tags/:tagId',
  openToKeys: ['documents.write'],
  summary: 'Delete a tag and remove it from all documents. The documents stay',
  params: tagParams,
  errors: ['not_found'],
});

export const tagsEndpoints = {
  'tags.list': listTags,
  'tags.create': createTag,
  'tags.change': changeTag,
  'tags.delete': deleteTag,
} as const satisfies Record<string, Endpoint>;
