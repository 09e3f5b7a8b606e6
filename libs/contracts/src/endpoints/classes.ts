import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { Confidence } from '../reading.js';
import { documentClasses, isLineField, ownFieldKinds } from '../understanding.js';

const id = z.uuid();
const classParams = z.object({ classId: id });
const reading = { access: 'session', gate: 'administrative-documents' } as const;
/** Managers and administrators hold it. */
const writing = { ...reading, module: 'intelligence', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters));
const description = z.string().check(z.trim(), z.minLength(10), z.maxLength(1_000));
const examples = z.array(id).check(z.maxLength(10));

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reading.maxLabelCharacters));
/** A field of an own class: what it is called, what it holds, and what else such documents call it. */
export const OwnFieldInput = z.object({
  name: label.check(z.refine((given) => !isLineField(given), 'The lines of bills already use this name')),
  kind: z.enum(ownFieldKinds),
  labels: z._default(z.array(label).check(z.maxLength(limits.reading.maxLabelsOfField)), []),
});
const fields = z.array(OwnFieldInput).check(
  z.maxLength(limits.reading.maxOwnFields),
  z.refine(
    (list) => new Set(list.map((field) => field.name.toLowerCase())).size === list.length,
    'Two fields have the same name',
  ),
);

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
  /** In the order in which people check them. */
  fields: z.array(OwnFieldInput),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OwnClass = z.infer<typeof OwnClass>;

export const listClasses = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/classes',
  openToKeys: ['documents.read'],
  summary: 'List the document classes your organization described, in addition to the built-in ones',
  data: z.object({ items: z.array(OwnClass) }),
});

/** How many documents are looked at to try a class: a second or two of one core. */
export const triedDocuments = 50;

export const classUsage = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/classes/usage',
  summary: 'Get the number of documents you can see in each class, and whether you can describe classes',
  data: z.object({
    items: z.array(z.object({ class: z.string(), documents: z.int() })),
    mayChange: z.boolean(),
    /** How many classes of its own an organisation may have. */
    most: z.int(),
  }),
});

/** What would become of a document if the class were kept as it was tried. */
export const TriedDocument = z.object({
  documentId: id,
  name: z.string(),
  /** What it is now. */
  class: z.nullable(z.string()),
  /** A person said so, and it would stay. */
  confirmed: z.boolean(),
  /** Of the tried class, beside all others. */
  probability: Confidence,
  /** Whether it would be of the tried class, were it read again and nobody had said what it is. */
  takes: z.boolean(),
});
export type TriedDocument = z.infer<typeof TriedDocument>;

export const tryClass = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/classes/try',
  summary:
    'Preview how a class description would classify your newest documents, without saving it. Managers and administrators only',
  body: z.object({
    /** The class that is changed, if there is one already. */
    classId: z._default(z.nullable(id), null),
    name,
    description,
    examples: z._default(examples, []),
  }),
  data: z.object({ looked: z.int(), items: z.array(TriedDocument) }),
  errors: ['access_denied', 'not_found', 'reading_no_model'],
});

export const createClass = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/classes',
  summary:
    'Create a class. Documents read from now on are compared with its description. Managers and administrators only',
  status: 201,
  body: z.object({ name, description, examples: z._default(examples, []), fields: z._default(fields, []) }),
  data: OwnClass,
  errors: ['conflict', 'not_found'],
});

export const changeClass = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/api/v1/classes/:classId',
  summary:
    'Update a class. Documents are compared with it when they’re read again, and its fields are searched for at once. Managers and administrators only',
  params: classParams,
  body: z.object({
    name: z.optional(name),
    description: z.optional(description),
    examples: z.optional(examples),
    fields: z.optional(fields),
  }),
  data: OwnClass,
  errors: ['conflict', 'not_found'],
});

export const deleteClass = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/v1/classes/:classId',
  summary: 'Delete a class. Its documents get the most likely of the other classes. Managers and administrators only',
  params: classParams,
  errors: ['not_found', 'review_class_ruled'],
});

export const classesEndpoints = {
  'classes.list': listClasses,
  'classes.usage': classUsage,
  'classes.try': tryClass,
  'classes.create': createClass,
  'classes.change': changeClass,
  'classes.delete': deleteClass,
} as const satisfies Record<string, Endpoint>;
