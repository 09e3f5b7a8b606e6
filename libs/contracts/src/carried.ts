import type { Endpoint } from './endpoint.js';

/**
 * What a call carries out of a browser: `sealed`: encrypted bytes and keys that are wrapped; `none`: nothing of a document (sign-in, settings, rights,
 * figures, presence); `readable`: it may carry words, names or files that somebody wrote, as they are.
 */
export type Carried = 'sealed' | 'none' | 'readable';

/** By the first part of a path. A test walks all endpoints: none is left out, and what is not named here counts as readable. */
const carriedBy: Readonly<Record<string, Carried>> = {
  'sealed-documents': 'sealed',
  vault: 'sealed',

  account: 'none',
  'accuracy-contracts': 'none',
  'alert-rules': 'none',
  alerts: 'none',
  analytics: 'none',
  attention: 'none',
  audit: 'none',
  auth: 'none',
  'backup-schedule': 'none',
  'backup-standing': 'none',
  backups: 'none',
  controls: 'none',
  'damaged-items': 'none',
  dashboard: 'none',
  deployment: 'none',
  'embedding-progress': 'none',
  'enterprise-hub': 'none',
  'error-groups': 'none',
  events: 'none',
  'failed-jobs': 'none',
  health: 'none',
  holds: 'none',
  installation: 'none',
  'internal-dashboard': 'none',
  invitations: 'none',
  mails: 'none',
  maintenance: 'none',
  metrics: 'none',
  models: 'none',
  modules: 'none',
  'openapi.json': 'none',
  organisation: 'none',
  people: 'none',
  push: 'none',
  queues: 'none',
  realtime: 'none',
  sessions: 'none',
  settings: 'none',
  'support-access': 'none',
  teams: 'none',
  walls: 'none',

  batches: 'readable',
  calendar: 'readable',
  classes: 'readable',
  collaboration: 'readable',
  dashboards: 'readable',
  documents: 'readable',
  errors: 'readable',
  folders: 'readable',
  library: 'readable',
  logs: 'readable',
  meetings: 'readable',
  notifications: 'readable',
  'question-mails': 'readable',
  questions: 'readable',
  replays: 'readable',
  review: 'readable',
  'saved-searches': 'readable',
  scim: 'none',
  search: 'readable',
  tags: 'readable',
  views: 'readable',
};

/** The part of a path that says what it is about: 'documents' of `/api/v1/documents/:documentId`. */
export const subjectOf = (path: string): string =>
  path.split('/').find((part) => part !== '' && part !== 'api' && part !== 'v1') ?? '';

/** Whether it is said what calls of this subject carry. */
export const isDeclared = (subject: string): boolean => Object.hasOwn(carriedBy, subject);

/**
 * What a call carries. An address with nothing but ids, and no body, says nothing of a document, whatever it is about.
 * @param saysMore whether it has a query or a body
 */
export function carriedOf({ path }: Pick<Endpoint, 'path'>, saysMore: boolean): Carried {
  const carried = carriedBy[subjectOf(path)] ?? 'readable';
  return carried === 'readable' && !saysMore ? 'none' : carried;
}
