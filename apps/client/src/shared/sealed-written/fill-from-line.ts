import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type * as Y from 'yjs';
import type { KeyedItem } from '@/shared/sealed/sealed-types';
import type { OpenVault } from '@/shared/vault/open-vault';
import { askLine } from './ask-line';
import { SealedLine } from './sealed-line';

/** Data of the connection that remains available after it's closed. */
export type SaidByLine = Pick<SealedLine, 'pieces' | 'owners' | 'signatures' | 'openedSnapshot' | 'writers'>;

/** Fills a document with the current content of a sealed item and closes the connection. @throws Error if the content didn't arrive */
export function fillFromLine(doc: Y.Doc, vault: OpenVault, item: KeyedItem, kind: BuiltKind): Promise<SaidByLine> {
  return new Promise((resolve, reject) => {
    const end = (failed?: Error): void => {
      clearTimeout(timer);
      line.end();
      if (failed) reject(failed);
      else resolve(line);
    };
    const timer = setTimeout(() => end(new Error('A sealed text did not come')), sealedLimits.readTextMs);
    const line = new SealedLine({
      doc,
      itemId: item.itemId,
      kind,
      accountId: vault.accountId,
      ask: () => askLine(vault, item),
      onState: ({ isSynced, isGone }) => {
        if (isGone) end(new Error('A sealed text is gone'));
        else if (isSynced) end();
      },
      // The item's own page reports problems when someone opens it.
      onTrouble: () => undefined,
    });
  });
}
