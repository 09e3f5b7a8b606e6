import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { itemParams, together } from './collaboration.js';

/** An image or another file in a collaborative item. */
export const ItemFile = z.object({
  id: z.uuid(),
  name: z.string(),
  sizeBytes: z.int(),
  /** Detected from its bytes, regardless of its name. */
  mediaType: z.string(),
});
export type ItemFile = z.infer<typeof ItemFile>;

export const storeItemFile = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/files',
  summary: 'Upload an image or another file of up to 25 MB to an item (multipart field `file`)',
  params: itemParams,
  accepts: 'files',
  status: 201,
  data: z.object({ file: ItemFile }),
  errors: [
    'not_found',
    'no_file',
    'file_too_large',
    'file_empty',
    'upload_incomplete',
    'storage_full',
    'conflict',
    'plaintext_in_privacy_mode',
  ],
});

export const readItemFile = endpoint({
  access: 'session',
  gate: 'collaboration',
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/files/:fileId',
  summary: 'Download an image or another file in an item',
  params: z.extend(itemParams, { fileId: z.uuid() }),
  answers: 'bytes',
  exempt: true,
  errors: ['not_found'],
});

export const itemFilesEndpoints = {
  'collaboration.storeFile': storeItemFile,
  'collaboration.readFile': readItemFile,
} as const satisfies Record<string, Endpoint>;
