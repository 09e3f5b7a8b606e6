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

/**
 * Opens the dialog that moves a document into the vault.
 * @param onMoved called after the person closes the deletion report
 */
export const askDown = (document: DocumentDetail, onMoved: () => void): void => change({ document, onMoved });

/** Rendered at page level: the document's own view disappears before the person can read the deletion report. */
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
