import { carriedOf, isAmong } from './carried.js';
import type { Endpoint } from './endpoint.js';

/**
 * Path prefixes, grouped by reason, of calls that privacy mode may send even though they can carry plaintext. Every
 * other call that can carry plaintext, including any whose prefix is missing here, is held until the person agrees.
 * Prefixes for calls that name something on the server need an entry too.
 */
const goes: Readonly<Record<string, readonly string[]>> = {
  'people, rights and what an organization decides': [
    'organisation',
    'people',
    'scim',
    'teams',
    'invitations',
    'holds',
    'audit',
    'walls',
    'auth/enterprise',
    'collaboration/policy',
    'collaboration/principals',
    'calendar/policy',
    'meetings/policy',
    'review',
    'accuracy-contracts',
    'enterprise-hub',
    'metrics',
  ],
  'what the page sealed or wrapped, and what its passkeys are called': ['vault', 'sealed-documents', 'sealed-links'],
  'how the installation runs': [
    'backups',
    'backup-schedule',
    'maintenance',
    'alert-rules',
    'command-center',
    'models',
    'error-groups',
    'push',
    'notifications',
    'intake-sources',
    'pipelines',
    'pipeline-defaults',
    'detectors',
  ],
  'what the page says of itself, in words of its own': ['logs', 'errors', 'analytics', 'replays'],
  'a link of a mail or of somebody else': [
    'calendar/guest',
    'meetings/guest',
    'collaboration/links',
    'collaboration/token',
  ],
  'things of the server, named by ids': [
    'documents/bulk',
    'documents/export',
    'documents/compose',
    'collaboration/sources',
    'collaboration/imports/reading',
  ],
  // The item was deliberately stored on the server, so these calls expose nothing new. Sealed items have no such URL,
  // and the page's fence rejects their IDs.
  'of a document, text, board, map or presentation that lies on the server': [
    'documents/:documentId',
    'library/:itemId',
    'collaboration/items/:itemId',
  ],
  'looked for among what was said and read on the server': ['meetings/messages', 'realtime'],
  'said to others, who read it on the server': [
    'calendar/events',
    'calendar/imports',
    'meetings',
    'questions',
    'question-mails',
    'dashboards',
  ],
  'names that others see on the server': ['folders', 'tags', 'classes', 'text-rules', 'views', 'batches'],
};
const going: ReadonlySet<string> = new Set(Object.values(goes).flat());

/** Every allowed path prefix, so a test can check that each one exists. */
export const agreementSaidOf: readonly string[] = [...going];

type Said = Pick<Endpoint, 'path' | 'query' | 'body' | 'accepts'>;

/** True if privacy mode holds this call in the browser until the person agrees to send it. */
export function needsAgreement(endpoint: Said, said: { query?: unknown; hasBody: boolean }): boolean {
  return !isAmong(going, endpoint.path) && carriedOf(endpoint, said) === 'readable';
}

/**
 * The data about a call that a fence without the schemas needs: its method, its path, and the parts that require
 * agreement.
 */
export interface FenceRow {
  readonly method: string;
  /** Parameters are written as `:name`. */
  readonly path: string;
  /** The body needs agreement. */
  readonly body?: true;
  /** Query parameters that need agreement. */
  readonly words?: readonly string[];
}

/**
 * Builds the fence rows for a set of endpoints. Calls that accept files need no agreement here: the server rejects them, and a service
 * worker response would hide upload progress.
 */
export function fenceRows(endpoints: Readonly<Record<string, Endpoint>>): FenceRow[] {
  return Object.values(endpoints).flatMap((endpoint) => {
    const { method, path, query, accepts } = endpoint;
    if (accepts === 'files') return [{ method, path }];
    const words = Object.keys(
      query?._zod.def && 'shape' in query._zod.def ? (query._zod.def.shape as object) : {},
    ).filter((name) => needsAgreement(endpoint, { query: { [name]: 'harbour' }, hasBody: false }));
    const asksBody = method !== 'GET' && needsAgreement(endpoint, { hasBody: true });
    return [{ method, path, ...(asksBody && { body: true }), ...(words.length > 0 && { words }) } as const];
  });
}
