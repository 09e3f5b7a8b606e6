import type { Endpoint } from './endpoint.js';

/**
 * What a call carries out of a browser: `sealed`: encrypted bytes and keys that are wrapped; `none`: nothing of a document (sign-in, settings, rights,
 * figures, presence); `readable`: it may carry words, names or files that somebody wrote, as they are.
 */
export type Carried = 'sealed' | 'none' | 'readable';

/** By how a path begins: what keeps encrypted bytes and wrapped keys, and is told who may have them. */
const sealed: ReadonlySet<string> = new Set(['sealed-documents', 'sealed-links', 'vault']);

/** What is typed there is of oneself, and goes to the server in any mode; each with what it is. */
const own: ReadonlySet<string> = new Set([
  // Signing in: addresses, passwords, codes, answers of passkeys.
  'auth',
  // One's own password, and accounts elsewhere by which one enters.
  'account',
  'sessions',
  // Signing up by the link of a mail.
  'invitations/check',
  'invitations/accept',
  // Settings of oneself, and those of the organisation that administrators choose.
  'settings',
  // Where this browser is reached by notifications, and its keys for them.
  'push/subscriptions',
]);

/** Below one of them, and of other people. */
const ofOthers: ReadonlySet<string> = new Set(['auth/enterprise/users']);

/** About what people write, so that any body counts: also numbers and choices that stand in it. */
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

/** What orders, counts or names a list in a query, and says no word that somebody wrote. */
const orders: ReadonlySet<string> = new Set(
  'page pageSize limit after before at cursor sort order descending view kind state class language category format place version counter timezone action token'.split(
    ' ',
  ),
);

/** A path without what all have: 'documents', ':documentId' of `/api/v1/documents/:documentId`. */
export const partsOf = (path: string): string[] =>
  path.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'v1');
/** Whether a path begins with one of these. */
export const isAmong = (beginnings: ReadonlySet<string>, path: string): boolean =>
  partsOf(path).some((_, at, parts) => beginnings.has(parts.slice(0, at + 1).join('/')));

/** How paths begin of which something is said here, for the test that knows whether there are such. */
export const saidOf: readonly string[] = [...sealed, ...own, ...ofOthers, ...content];

/** The ending stands after a small letter: `teamId`, and not `valid`. */
const isId = (name: string): boolean => name === 'id' || name.endsWith('Id') || name.endsWith('Ids');

/** What is looked at of a schema of zod. */
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

/** Where a schema has others in it, besides fields, choices and places of a row. */
const inside = ['element', 'innerType', 'keyType', 'valueType', 'in', 'out', 'left', 'right', 'rest', 'catchall'];
/** Anything can stand there. */
const anything: ReadonlySet<string> = new Set(['any', 'unknown', 'custom', 'file']);
const ids: ReadonlySet<string> = new Set(['uuid', 'guid', 'datetime', 'date', 'time']);
/** Whatever can be written in a field that takes one of them. */
const samples = ['harbour', 'The harbour is let', '4711'];

/** A text that is no id and no moment, and no code whose pattern takes no words. */
const isFree = ({ format, checks = [] }: Def): boolean =>
  format === undefined
    ? samples.some((sample) => checks.every(({ _zod: { def } }) => !def.pattern || sample.search(def.pattern) >= 0))
    : !ids.has(format);

/** Whether something that somebody wrote may stand in what a schema describes. @param takesCodes codes that no word fits count as well, as wrapped keys */
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

/** Whether a field of a query was given something that somebody may have written: a number that was searched for is that too. */
function saysWords(schema: Schema | undefined, query: unknown): boolean {
  const fields = schema?._zod.def.shape ?? {};
  return Object.entries((query as Record<string, unknown> | undefined) ?? {}).some(([name, value]) => {
    if (value === undefined || value === null || value === '' || orders.has(name) || isId(name)) return false;
    const field = fields[name];
    return field === undefined || holdsText(field);
  });
}

type Said = Pick<Endpoint, 'path' | 'query' | 'body' | 'accepts'>;

/** Whether a body may hold words, names or files. Where it is not described, it may. */
const mayHold = ({ path, body, accepts }: Said): boolean =>
  isAmong(content, path) || (accepts !== undefined && accepts !== 'json') || body === undefined || holdsText(body);

/** Bytes and wrapped keys are sealed; beside them some calls say a name that somebody gave, as of a passkey, and others nothing but ids and choices. */
function ofSealed({ accepts, body }: Said, hasBody: boolean): Carried {
  if (!hasBody) return 'none';
  if (accepts === 'bytes') return 'sealed';
  if (body === undefined || holdsText(body)) return 'readable';
  return holdsText(body, { takesCodes: true }) ? 'sealed' : 'none';
}

/**
 * What a call carries, by its declaration: an address with nothing but ids says nothing of a document, nor do numbers, choices and moments; a
 * text that somebody may have written is readable.
 */
export function carriedOf(endpoint: Said, { query, hasBody }: { query?: unknown; hasBody: boolean }): Carried {
  if (isAmong(sealed, endpoint.path)) return ofSealed(endpoint, hasBody);
  if (isAmong(own, endpoint.path) && !isAmong(ofOthers, endpoint.path)) return 'none';
  return saysWords(endpoint.query, query) || (hasBody && mayHold(endpoint)) ? 'readable' : 'none';
}
