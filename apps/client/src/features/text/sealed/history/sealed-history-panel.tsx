import type { User } from '@cartulary/contracts/user';
import type { CollabRight } from '@cartulary/contracts/short-token';
import { useMemo } from 'react';
import { HistoryPanel } from '@/shared/open-written/history/history-panel';
import { HistoryFrom } from '@/shared/open-written/history/history-source';
import type { OpenSealed } from '@/shared/sealed-text/open-sealed';
import { SealedHistory } from './sealed-history';

interface SealedHistoryPanelProps {
  document: OpenSealed;
  person: User;
  right: CollabRight;
}

/** The history of a sealed text: the same as of any, put together in this page. */
export function SealedHistoryPanel({ document, person: { id, name }, right }: SealedHistoryPanelProps) {
  const source = useMemo(() => new SealedHistory(document, { id, name }), [document, id, name]);
  return (
    <HistoryFrom value={source}>
      <HistoryPanel itemId={document.itemId} right={right} />
    </HistoryFrom>
  );
}
