import * as z from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { documentClasses } from '../understanding.js';

const id = z.uuid();
const classParams = z.object({ classId: id });
const reading = { access: 'session', gate: 'administrative-documents' } as const;
const writing = { ...reading, module: 'intelligence' } as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters));
const description = z.string().check(z.trim(), z.minLength(10), z.maxLength(1_000));
const examples = z.array(id).check(z.maxLength(10));

/** One of {@link documentClasses} or the id of an organisation's own. */
export const ClassId = z.union([z.enum(documentClasses), id]);

/** A kind of document that the organisation described itself. */
export const OwnClass = z.object({
  id,
  name: z.string(),
  /** What such documents are, in the words by which they are recognised. */
  description: z.string(),
  /** Ids of documents that show it. */
  examples: z.array(id),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OwnClass = z.infer<typeof OwnClass>;

export const listClasses = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/classes',
  summary: 'The kinds of document that this organisation described itself, beside those that are told apart anyway',
  data: z.object({ items: z.array(OwnClass) }),
});

export const createClass = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/classes',
  summary: 'Describe a kind of document: what is read from now on is compared with it. For managers and administrators',
  status: 201,
  body: z.object({ name, description, examples: z._default(examples, []) }),
  data: OwnClass,
  errors: ['access_denied', 'conflict', 'not_found'],
});

export const changeClass = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/api/v1/classes/:classId',
  summary: 'Change what is said of a kind of document; documents are compared with it when they are read again',
  params: classParams,
  body: z.object({ name: z.optional(name), description: z.optional(description), examples: z.optional(examples) }),
  data: OwnClass,
  errors: ['access_denied', 'conflict', 'not_found'],
});

export const deleteClass = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/v1/classes/:classId',
  summary: 'Forget a kind of document; documents of it have the likeliest of the others again',
  params: classParams,
  errors: ['access_denied', 'not_found'],
});
