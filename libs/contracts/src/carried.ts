import type { Endpoint } from './endpoint.js';

/**
 * The type of content a call sends from the browser. `sealed`: ciphertext and wrapped keys. `none`: no document content
 * (sign-in, settings, permissions, numbers, presence). `readable`: may contain text, names, or files in plaintext.
 */
export type Carried = 'sealed' | 'none' | 'readable';

/** Prefixes of endpoints that store ciphertext and wrapped keys, and who may access them. */
const sealed: ReadonlySet<string> = new Set(['sealed-documents', 'sealed-links', 'vault']);

/** Prefixes of endpoints whose input is about the user. It's sent to the server in every mode. */
const own: ReadonlySet<string> = new Set([
  // Sign-in: email addresses, passwords, codes, passkey responses.
  'auth',
  // The person's own password and linked accounts.
  'account',
  'sessions',
  // Sign-up through an invitation link.
  'invitations/check',
  'invitations/accept',
  // Personal settings, and organization settings chosen by administrators.
  'settings',
  // Push endpoints and keys of this browser.
  'push/subscriptions',
]);

/** Below one of the prefixes above, but about other people. */
const ofOthers: ReadonlySet<string> = new Set(['auth/enterprise/users']);

/** Endpoints about user content. Any body counts as readable, including bare numbers and enums. */
const content: ReadonlySet<string> = new Set([
  'batches',
  'calendar',
  'classes',
  'collaboration',
  'dashboards',
  'documents',
  'errors',
  'folders',
  'library',
  'logs',
  'meetings',
  'notifications',
  'pipeline-defaults',
  'pipelines',
  'question-mails',
  'questions',
  'replays',
  'review',
  'saved-searches',
  'search',
  'tags',
  'text-rules',
  'views',
]);

/** Query parameters that sort, page or select, and never carry text that a person wrote. */
const orders: ReadonlySet<string> = new Set(
  'page pageSize limit after before at cursor sort order descending view kind state class language category format place version counter timezone action token'.split(
    ' ',
  ),
);

/** Splits a path into its own segments: `/api/v1/documents/:documentId` becomes 'documents', ':documentId'. */
export const partsOf = (path: string): string[] =>
  path.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'v1');
/** Whether a path starts with one of the prefixes. */
export const isAmong = (beginnings: ReadonlySet<string>, path: string): boolean =>
  partsOf(path).some((_, at, parts) => beginnings.has(parts.slice(0, at + 1).join('/')));

/** Every prefix listed here, so a test can check that each one exists. */
export const saidOf: readonly string[] = [...sealed, ...own, ...ofOthers, ...content];

/** Requires the capital letter, so that `teamId` matches and `valid` doesn't. */
const isId = (name: string): boolean => name === 'id' || name.endsWith('Id') || name.endsWith('Ids');

/** The parts of a zod schema that are inspected here. */
interface Schema {
  readonly _zod: { readonly def: Def };
}

interface Check {
  readonly _zod: { readonly def: { readonly check: string; readonly pattern?: RegExp } };
}

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly Check[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly getter?: () => Schema;
}

/** Where a schema nests others, besides fields, options and tuple items. */
const inside = ['element', 'innerType', 'keyType', 'valueType', 'in', 'out', 'left', 'right', 'rest', 'catchall'];
/** Types that accept any value. */
const anything: ReadonlySet<string> = new Set(['any', 'unknown', 'custom', 'file']);
const ids: ReadonlySet<string> = new Set(['uuid', 'guid', 'datetime', 'date', 'time']);
/** Text samples. A string field that accepts one of them can carry anything. */
const samples = ['harbour', 'The harbour is let', '4711'];

/** Whether a string can carry text: it isn't an id or a timestamp, and its pattern doesn't rule out words. */
const isFree = ({ format, checks = [] }: Def): boolean =>
  format === undefined
    ? samples.some((sample) => checks.every(({ _zod: { def } }) => !def.pattern || sample.search(def.pattern) >= 0))
    : !ids.has(format);

/**
 * Whether values of a schema can contain text that a person wrote.
 * @param takesCodes also counts codes that can't be words, such as wrapped keys
 */
function holdsText(schema: Schema, { takesCodes = false } = {}, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { def } = schema._zod;
  if (def.type === 'string') return isFree(def) || (takesCodes && def.format === undefined);
  return anything.has(def.type) || membersOf(def).some((member) => holdsText(member, { takesCodes }, seen));
}

function membersOf(def: Def): readonly Schema[] {
  const { shape = {}, options = [], items = [], getter } = def;
  const fields = Object.entries(shape).flatMap(([name, field]) => (isId(name) ? [] : [field]));
  const others = inside.flatMap((name) => (def as unknown as Record<string, Schema | null | undefined>)[name] ?? []);
  return [...fields, ...options, ...items, ...others, ...(getter ? [getter()] : [])];
}

/** Whether a query carries text that a person may have typed. Includes numbers that were searched for. */
function saysWords(schema: Schema | undefined, query: unknown): boolean {
  const fields = schema?._zod.def.shape ?? {};
  return Object.entries((query as Record<string, unknown> | undefined) ?? {}).some(([name, value]) => {
    if (value === undefined || value === null || value === '' || orders.has(name) || isId(name)) return false;
    const field = fields[name];
    return field === undefined || holdsText(field);
  });
}

type Said = Pick<Endpoint, 'path' | 'query' | 'body' | 'accepts'>;

/** Whether a body can contain text, names or files. Assumes so if the body has no schema. */
const mayHold = ({ path, body, accepts }: Said): boolean =>
  isAmong(content, path) || (accepts !== undefined && accepts !== 'json') || body === undefined || holdsText(body);

/** Bytes and wrapped keys are sealed. Some calls add a name that a person chose, such as a passkey's; others send only ids and enums. */
function ofSealed({ accepts, body }: Said, hasBody: boolean): Carried {
  if (!hasBody) return 'none';
  if (accepts === 'bytes') return 'sealed';
  if (body === undefined || holdsText(body)) return 'readable';
  return holdsText(body, { takesCodes: true }) ? 'sealed' : 'none';
}

/**
 * Classifies what a call carries by its declaration. Ids in the path reveal nothing about a document, and neither do numbers, enums and
 * timestamps. Free text counts as readable.
 */
export function carriedOf(endpoint: Said, { query, hasBody }: { query?: unknown; hasBody: boolean }): Carried {
  if (isAmong(sealed, endpoint.path)) return ofSealed(endpoint, hasBody);
  if (isAmong(own, endpoint.path) && !isAmong(ofOthers, endpoint.path)) return 'none';
  return saysWords(endpoint.query, query) || (hasBody && mayHold(endpoint)) ? 'readable' : 'none';
}
