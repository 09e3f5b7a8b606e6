import { carriedOf, isAmong } from './carried.js';
import type { Endpoint } from './endpoint.js';

/**
 * In privacy mode a call that may carry readable words leaves only where how its path begins is named here, with why. Any other is kept back until
 * the person agrees to it. A call that nobody named is kept back as well, also one whose address names a thing of the server.
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
  // Somebody put it there: nothing becomes readable that was not. What is sealed has no such address, and the fence of the page refuses its id.
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

/** How paths begin of which something is said here, for the test that knows whether there are such. */
export const agreementSaidOf: readonly string[] = [...going];

type Said = Pick<Endpoint, 'path' | 'query' | 'body' | 'accepts'>;

/** Whether what this call carries stays in the browser in privacy mode, until the person agrees to send it. */
export function needsAgreement(endpoint: Said, said: { query?: unknown; hasBody: boolean }): boolean {
  return !isAmong(going, endpoint.path) && carriedOf(endpoint, said) === 'readable';
}

/** What a fence has to know of a call that knows no schemas: its method, its address, and what of it needs agreement. */
export interface FenceRow {
  readonly method: string;
  /** With `:name` for what stands for something. */
  readonly path: string;
  /** Its body needs agreement. */
  readonly body?: true;
  /** Names in its query that need agreement. */
  readonly words?: readonly string[];
}

/** The rows of calls. Those that take files need nothing there: the server refuses them, and answered by a worker an upload hides how far it is. */
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
