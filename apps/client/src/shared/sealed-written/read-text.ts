import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import type { OpenVault } from '@/shared/vault/open-vault';
import { askLine } from './ask-line';
import { keptText } from './kept-text';
import { SealedLine } from './sealed-line';
import { openSealedWritten, type SealedWritten } from './sealed-written';

/** What stands in something sealed now, for whoever only looks at its words: nothing is shown, and its line is closed again. @throws SealBroken, KeyChanged, ApiError; Error where it did not come */
export async function readSealedWritten(vault: OpenVault, kind: BuiltKind, itemId: string): Promise<Y.Doc> {
  const doc = new Y.Doc();
  const text = await openSealedWritten(vault, kind, itemId);
  if (text.isKept) {
    const kept = await keptText(vault, itemId);
    if (kept) Y.applyUpdate(doc, kept.whole);
  } else await fill(doc, vault, text);
  return doc;
}

function fill(doc: Y.Doc, vault: OpenVault, { item, head }: SealedWritten): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (failed?: Error): void => {
      clearTimeout(timer);
      line.end();
      if (failed) reject(failed);
      else resolve();
    };
    const timer = setTimeout(() => end(new Error('A sealed text did not come')), sealedLimits.readTextMs);
    const line = new SealedLine({
      doc,
      itemId: item.itemId,
      kind: head.kind,
      accountId: vault.accountId,
      ask: () => askLine(vault, item),
      onState: ({ isSynced, isGone }) => {
        if (isGone) end(new Error('A sealed text is gone'));
        else if (isSynced) end();
      },
      // Its page tells them, where somebody opens it.
      onTrouble: () => undefined,
    });
  });
}
