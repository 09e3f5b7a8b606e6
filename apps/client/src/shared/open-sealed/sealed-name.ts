import { limits } from '@cartulary/contracts/limits';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { log } from '@/lib/log/log';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import type { SealedWritten } from '@/shared/sealed-written/sealed-written';
import { nameIt } from './sealed-data';

/**
 * The name of a sealed item, set by anyone who can edit it: docs/security/sealed-texts.md, 'Name'. Only the owner
 * writes the head, which lists show, so a name set by someone else is stored in the document, and the owner's page
 * copies it to the head.
 */

const ROOT = 'sealedAbout';
const NAME = 'name';

const mapOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOT);

/** Undefined if no valid name is set there. */
export function nameIn(doc: Y.Doc): string | undefined {
  const name = mapOf(doc).get(NAME);
  if (typeof name !== 'string') return undefined;
  const kept = name.trim().slice(0, limits.metadata.maxTitleCharacters);
  return kept === '' ? undefined : kept;
}

export const writeName = (doc: Y.Doc, name: string): void => void mapOf(doc).set(NAME, name);

type Named = Pick<OpenSealed, 'ydoc' | 'now'>;

/** A sealed item with its current name, and a function to rename it. */
export function useSealedName(
  document: Named,
  written: SealedWritten,
): { named: SealedWritten; rename: (name: string) => Promise<void> } {
  const { ydoc } = document;
  const name = useSyncExternalStore(
    (tell) => {
      mapOf(ydoc).observe(tell);
      return () => mapOf(ydoc).unobserve(tell);
    },
    () => nameIn(ydoc),
  );
  const isOwn = written.item.shared === undefined;
  const isBehind = isOwn && !written.isKept && name !== undefined && name !== written.head.name;
  const takeOver = useEffectEvent(() => {
    if (name === undefined) return;
    nameIt(written, name).catch((error: unknown) =>
      log.info('Lists show the earlier name until its owner opens it again.', { component: 'sealed-text', error }),
    );
  });
  useEffect(() => {
    if (isBehind) takeOver();
  }, [isBehind, name]);
  return {
    named: name === undefined ? written : { ...written, head: { ...written.head, name } },
    rename: async (next) => {
      // Once someone has named it in the text, the head follows that name.
      if (isOwn && name === undefined) await nameIt(written, next);
      else writeName(ydoc, next);
    },
  };
}
