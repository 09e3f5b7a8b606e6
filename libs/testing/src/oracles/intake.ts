import type { intakeEndpoints } from '@cartulary/contracts/endpoints/intake';
import { classKeepers, readers, namesNothing, type Oracle } from './oracle.js';

const from = {
  kind: 'mailbox',
  host: 'imap.invalid',
  port: 993,
  security: 'tls',
  user: 'bills',
  mailbox: 'INBOX',
  fromNow: false,
} as const;
const source = (name: string) => ({ name, from, secret: 'Sealed-5-Letters' });

export const intakeOracle = {
  'intake.list': {
    callers: readers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'intake.create': {
    callers: classKeepers,
    call: { body: source('Bills by mail'), status: 201 },
    makes: { id: 'sourceId', body: (word) => source(`Mails of ${word}`) },
    foreign: [
      ({ folderId }) => ({ body: { ...source('Into theirs'), folderId } }),
      ({ pipelineId }) => ({ body: { ...source('By theirs'), pipelineId } }),
    ],
    ofTheOrganisation: true,
  },
  'intake.change': {
    callers: classKeepers,
    call: { body: { everyMinutes: 10 }, status: 200 },
    foreign: [
      () => ({ body: { everyMinutes: 10 } }),
      ({ folderId }, { sourceId = '' }) => ({ ids: { sourceId }, body: { folderId } }),
      ({ pipelineId }, { sourceId = '' }) => ({ ids: { sourceId }, body: { pipelineId } }),
    ],
    ofTheOrganisation: true,
  },
  'intake.look': {
    callers: classKeepers,
    call: { status: 200 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'intake.files': {
    callers: readers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  // It hasn't found a file yet: intake.db.test.ts covers a retry.
  'intake.retry': { callers: classKeepers, call: { status: 404 }, foreign: [() => ({})], ofTheOrganisation: true },
  'intake.delete': {
    callers: classKeepers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
} as const satisfies Oracle<typeof intakeEndpoints>;
