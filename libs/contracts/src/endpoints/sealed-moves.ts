import * as z from 'zod/mini';
import { sealedEndpoint, type Endpoint } from '../endpoint.js';

/** A document that the server read, and that its owner's page sealed since: what the server has of it is deleted. */

const count = z.int();

/** What the server had of a document, found and deleted. */
const Deleted = z.object({
  originalBytes: z.int(),
  pages: count,
  /** Entities and fields. */
  values: count,
  /** Earlier readings. */
  versions: count,
  /** Parts of its text as the search knows them. */
  passages: count,
  preview: z.boolean(),
  shares: count,
});

/** What still has something of it, and can't be deleted from here. */
const Left = z.object({
  /** Rows of the audit that name it: who did what, and its name. */
  auditEntries: count,
  /** Its bytes stand for another document too. */
  sameOriginal: z.boolean(),
  /** Its bytes could not be deleted at once: the sweep deletes what nothing refers to. */
  untilSwept: z.boolean(),
  /** Backups that are kept, the newest of which may hold it; null where that could not be asked. */
  backups: z.nullable(count),
  newestBackupAt: z.nullable(z.string()),
});

export const MovedDown = z.object({ at: z.string(), deleted: Deleted, left: Left });
export type MovedDown = z.infer<typeof MovedDown>;

export const replaceBySealed = sealedEndpoint({
  access: 'session',
  gate: 'administrative-documents',
  module: 'intelligence',
  method: 'POST',
  path: '/api/v1/sealed-documents/:sealedId/replaces',
  summary:
    'Permanently delete your own document after encrypting it: its original, pages, values, versions, previews, and search data',
  params: z.object({ sealedId: z.uuid() }),
  /** `updatedAt` of the document as it was sealed: what was said of it since would be lost. */
  body: z.object({ documentId: z.uuid(), updatedAt: z.iso.datetime() }),
  data: MovedDown,
  errors: ['not_found', 'conflict', 'access_denied', 'on_hold', 'sealed_not_whole'],
});

export const sealedMoveEndpoints = {
  'sealedMoves.replace': replaceBySealed,
} as const satisfies Record<string, Endpoint>;
