import { Readable } from 'node:stream';
import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { StageWork } from '../stage-job.js';

/** Renders a thumbnail of the first page for lists and stores its perceptual hash. Reflowable formats have no page to render. */
export const preview: StageWork = async ({ context, source, signal, documentId }) => {
  const drawn = await context.quick.run('preview', source, {}, { timeLimitMs: stages.preview.timeLimitMs, signal });
  if (!drawn) return { skipped: true };
  const blob = await context.blobs.put(Readable.from([Buffer.from(drawn.bytes)]), { mediaType: drawn.mediaType });
  const pictureHash = drawn.hash === null ? null : BigInt.asIntN(64, drawn.hash).toString();
  return {
    store: async () =>
      void (await repository(Document).update({ itemId: documentId }, { previewBlobId: blob.id, pictureHash })),
  };
};
