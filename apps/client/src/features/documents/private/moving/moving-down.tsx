import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { useEffect, useSyncExternalStore } from 'react';
import { FetchedMoveDown } from './fetched-moves';

interface Asked {
  readonly document: DocumentDetail;
  readonly onMoved: () => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function change(next: Asked | undefined): void {
  asked = next;
  listeners.forEach((tell) => tell());
}
const forget = (): void => change(undefined);

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Asks whether a document is to go into the vault. @param onMoved once the person has read what was deleted */
export const askDown = (document: DocumentDetail, onMoved: () => void): void => change({ document, onMoved });

/** Stands on the page itself: what shows the document is gone with it, and what was deleted is still to be read. */
export function MovingDown() {
  const now = useSyncExternalStore(subscribe, () => asked);
  useEffect(() => forget, []);
  if (!now) return null;
  const moved = (): void => {
    forget();
    now.onMoved();
  };
  return <FetchedMoveDown key={now.document.id} document={now.document} onClose={forget} onMoved={moved} />;
}
