import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { noteSchemaVersion } from '@cartulary/editor-schema/about';
import * as Y from 'yjs';
import { ApiError } from '@/lib/errors/api-error';
import type { SealedLineOptions } from './line-types';
import { SealedLine } from './sealed-line';

/**
 * Writes the initial content of a sealed item and closes the connection once it's stored.
 * @throws ApiError on failure
 */
export function writeThroughLine(
  update: Uint8Array,
  of: Pick<SealedLineOptions, 'itemId' | 'kind' | 'accountId' | 'ask'>,
): Promise<void> {
  const doc = new Y.Doc();
  let isWritten = false;
  return new Promise<void>((resolve, reject) => {
    const end = (isStored: boolean): void => {
      clearTimeout(timer);
      line.end();
      doc.destroy();
      if (isStored) resolve();
      else reject(ApiError.of('upload_failed'));
    };
    const timer = setTimeout(() => end(false), sealedLimits.uploadTakesMs);
    const line = new SealedLine({
      ...of,
      doc,
      onState: ({ kind: how, isSynced, isGone, unsaved }) => {
        if (isGone || how === 'refused') end(false);
        else if (isSynced && isWritten && unsaved === 0) end(true);
      },
      onTrouble: ({ trouble }) => {
        if (trouble === 'cannotSign') end(false);
      },
    });
    doc.transact(() => {
      Y.applyUpdate(doc, update);
      noteSchemaVersion(doc, of.kind);
    });
    isWritten = true;
  });
}
