import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { noteSchemaVersion } from '@cartulary/editor-schema/about';
import * as Y from 'yjs';
import { ApiError } from '@/lib/errors/api-error';
import type { KeyedItem } from '@/shared/sealed/sealed-types';
import type { OpenVault } from '@/shared/vault/open-vault';
import { askLine } from './ask-line';
import type { LineOpening } from './line-types';
import { SealedLine } from './sealed-line';

/**
 * Writes what something sealed begins with, and closes its line again once all of it is stored.
 * @throws ApiError where it is not
 */
export function writeThroughLine(
  update: Uint8Array,
  vault: OpenVault,
  item: KeyedItem,
  kind: BuiltKind,
  ask: () => Promise<LineOpening> = () => askLine(vault, item),
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
      doc,
      itemId: item.itemId,
      kind,
      accountId: vault.accountId,
      ask,
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
      noteSchemaVersion(doc, kind);
    });
    isWritten = true;
  });
}
