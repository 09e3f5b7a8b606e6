import { createHash } from 'node:crypto';
import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { TextBand } from '@cartulary/database/entities/text-band.entity';
import { repository } from '@cartulary/database/organisation-context';
import { bandsOf } from '@cartulary/pipeline/duplicates/text-signature';
import { readPages } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/** Stores what identifies documents with the same or nearly the same text. The matches are looked up on request. */
export const compareText: StageWork = async ({ context, signal, organisationId, documentId, runId }) => {
  const pages = await context.database.inOrganisation(organisationId, () => readPages(documentId, runId));
  const texts = pages.map(({ text }) => text);
  const signature = await context.quick.run(
    'signText',
    null,
    { texts },
    { timeLimitMs: stages.compare.timeLimitMs, signal },
  );
  return {
    store: async () => {
      await repository(Document).update(
        { itemId: documentId },
        {
          textSha256: hashOf(texts),
          textSignature: signature ? Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength) : null,
        },
      );
      await repository(TextBand).delete({ documentId });
      if (signature)
        await repository(TextBand).insert(bandsOf(signature).map((hash, band) => ({ documentId, band, hash })));
    },
  };
};

/** Hash of everything but white space, which every format handles differently; null if no text was extracted. */
function hashOf(texts: readonly string[]): string | null {
  const hash = createHash('sha256');
  let empty = true;
  for (const text of texts) {
    const words = text.replace(/\s+/gu, '');
    if (words !== '') empty = false;
    hash.update(words);
  }
  return empty ? null : hash.digest('hex');
}
