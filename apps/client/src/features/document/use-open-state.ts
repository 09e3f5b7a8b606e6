import { useSyncExternalStore } from 'react';
import type { OpenDocument, OpenState } from '@/lib/written/open-document';

/**
 * Something of how a document stands with the server, drawn again only when that is another value: with every key the state
 * goes from saved to saving and back, which most of the page has nothing to do with.
 */
export const useOpenState = <T extends string | boolean | undefined>(
  document: OpenDocument,
  read: (state: OpenState) => T,
): T => useSyncExternalStore(document.subscribe, () => read(document.now()));

/** All of it: for what is small, or says just that. */
export const useWholeState = (document: OpenDocument): OpenState =>
  useSyncExternalStore(document.subscribe, document.now);
