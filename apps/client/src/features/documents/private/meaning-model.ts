import { searchLimits } from '@cartulary/contracts/limits/search';
import { bytesOfPart } from '@cartulary/contracts/reading-files';
import type { MeaningModel } from '@/shared/private-search/meaning';
import { Reader } from './reading/reader';
import { downloadPart, isPartHere } from './reading/reader-download';

/** The embedding model in its own worker, which ends after a period without requests. */
export function meaningModel(reader: Reader = new Reader()): MeaningModel {
  let idle: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(idle);
    reader.end();
  };
  const endLater = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => (reader.isIdle ? end() : endLater()), searchLimits.embedderIdleMs);
  };
  return {
    sizeBytes: bytesOfPart('meaning'),
    isHere: () => isPartHere('meaning'),
    download: (arrived) => downloadPart('meaning', arrived),
    embedder: {
      async embed(texts, purpose) {
        endLater();
        return [...(await reader.ask('vectors', { kind: 'embed', texts, purpose })).vectors];
      },
      async embedPassages(paragraphs) {
        endLater();
        return [...(await reader.ask('passages', { kind: 'embed-passages', paragraphs })).passages];
      },
    },
    end,
  };
}
