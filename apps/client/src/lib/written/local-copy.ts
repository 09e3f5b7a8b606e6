import { IndexeddbPersistence } from 'y-indexeddb';
import type { Doc } from 'yjs';
import { log } from '../log';
import { privacyMode } from '../privacy-mode';

/** Of one person, so that nobody who signs in here later opens what another one kept. */
const nameOf = (accountId: string, itemId: string): string => `cartulary-written:${accountId}:${itemId}`;

/** In privacy mode nothing readable is written to the disk of the device. */
export const mayKeepCopies = (): boolean => privacyMode() !== 'privacy';

/** A copy of a document in this browser, kept up to date while the document is open. */
export interface LocalCopy {
  /** Resolves once what was kept is in the document; false where nothing could be read. */
  readonly ready: Promise<boolean>;
  /** Goes on keeping nothing; what is there stays. */
  end(): void;
}

/** Opens this browser's copy of a document, or begins one. Undefined where none may be kept. */
export function openLocalCopy(accountId: string, itemId: string, doc: Doc): LocalCopy | undefined {
  if (!mayKeepCopies()) return undefined;
  try {
    const copy = new IndexeddbPersistence(nameOf(accountId, itemId), doc);
    return {
      ready: copy.whenSynced.then(() => true),
      end: () => void copy.destroy(),
    };
  } catch (error) {
    log.warn('This browser keeps no copies of documents.', { component: 'document', error });
    return undefined;
  }
}
