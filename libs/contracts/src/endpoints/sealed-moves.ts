import * as z from 'zod/mini';
import { sealedEndpoint, type Endpoint } from '../endpoint.js';

/**
 * Replaces a document on the server with the version that its owner's page sealed: deletes all of the server's data
 * about it.
 */

const count = z.int();

/** Deleted data of the document. */
const Deleted = z.object({
  originalBytes: z.int(),
  pages: count,
  /** Entities and fields. */
  values: count,
  /** Earlier runs. */
  versions: count,
  /** Indexed passages. */
  passages: count,
  preview: z.boolean(),
  shares: count,
});

/** Remaining data that can't be deleted from here. */
const Left = z.object({
  /** Audit entries that mention it, with actions and its name. */
  auditEntries: count,
  /** Another document has the same bytes. */
  sameOriginal: z.boolean(),
  /** Its bytes couldn't be deleted immediately. The sweep for unreferenced files will delete them. */
  untilSwept: z.boolean(),
  /** Existing backups, which may include it; null if that couldn't be checked. */
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
  /** `updatedAt` of the document when it was sealed. Later changes would be lost. */
  body: z.object({ documentId: z.uuid(), updatedAt: z.iso.datetime() }),
  data: MovedDown,
  errors: ['not_found', 'conflict', 'access_denied', 'on_hold', 'sealed_not_whole'],
});

export const sealedMoveEndpoints = {
  'sealedMoves.replace': replaceBySealed,
} as const satisfies Record<string, Endpoint>;
