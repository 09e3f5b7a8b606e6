import { Readable } from 'node:stream';
import { isFlowing } from '@cartulary/contracts/limits';
import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { StageWork } from '../stage-job.js';

const PREVIEW_WIDTH = 480;

/** Draws the first page small, for lists. Flowing formats have no page to draw. */
export const preview: StageWork = async ({ context, source, signal, documentId, document }) => {
  if (isFlowing(document.mediaType)) return { skipped: true };
  const drawn = await context.engines.run('preview', source, { maxWidth: PREVIEW_WIDTH }, { timeLimitMs: stages.preview.timeLimitMs, signal });
  const blob = await context.blobs.putBlob(Readable.from([Buffer.from(drawn.bytes)]), { mediaType: drawn.mediaType });
  return { store: async () => void (await repository(Document).update({ itemId: documentId }, { previewBlobId: blob.id })) };
};
