import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { Confidence } from '../reading.js';
import { documentClasses, isLineField, ownFieldKinds } from '../understanding.js';

const id = z.uuid();
const classParams = z.object({ classId: id });
const reading = { access: 'session', gate: 'administrative-documents' } as const;
/** Managers and administrators have it. */
const writing = { ...reading, module: 'intelligence', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters));
const description = z.string().check(z.trim(), z.minLength(10), z.maxLength(1_000));
const examples = z.array(id).check(z.maxLength(10));

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reading.maxLabelCharacters));
/** A field of a custom class: its name, its value type, and other labels it has in documents. */
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

/** One of {@link documentClasses} or the ID of a custom class. */
export const ClassId = z.union([z.enum(documentClasses), id]);

/** A document class described by the organization. */
export const OwnClass = z.object({
  id,
  name: z.string(),
  /** Description of such documents, used to recognize them. */
  description: z.string(),
  /** Ids of example documents. */
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

/** Number of documents used to try a class: a second or two on one core. */
export const triedDocuments = 50;

export const classUsage = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/classes/usage',
  summary: 'Get the number of documents you can see in each class, and whether you can describe classes',
  data: z.object({
    items: z.array(z.object({ class: z.string(), documents: z.int() })),
    mayChange: z.boolean(),
    /** Maximum number of custom classes per organization. */
    most: z.int(),
  }),
});

/** Effect on a document if the tried class were saved. */
export const TriedDocument = z.object({
  documentId: id,
  name: z.string(),
  /** Current class. */
  class: z.nullable(z.string()),
  /** Confirmed by a person, so it would stay. */
  confirmed: z.boolean(),
  /** Probability of the tried class, compared with all others. */
  probability: Confidence,
  /** Whether the document would get the tried class if it were reprocessed and no person had set its class. */
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
    /** The existing class being edited, if any. */
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
