import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import type { OpenVault } from '@/shared/vault/open-vault';
import { fillFromLine } from './fill-from-line';
import { keptText } from './kept-text';
import { openSealedWritten } from './sealed-written';

/**
 * Reads the current content of a sealed item without displaying it, and closes the connection again. @throws SealBroken, KeyChanged,
 * ApiError; Error if the content didn't arrive
 */
export async function readSealedWritten(vault: OpenVault, kind: BuiltKind, itemId: string): Promise<Y.Doc> {
  const doc = new Y.Doc();
  const text = await openSealedWritten(vault, kind, itemId);
  if (text.isKept) {
    const kept = await keptText(vault, itemId);
    if (kept) Y.applyUpdate(doc, kept.whole);
  } else await fillFromLine(doc, vault, text.item, kind);
  return doc;
}
