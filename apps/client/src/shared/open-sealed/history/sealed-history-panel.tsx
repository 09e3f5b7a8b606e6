import type { User } from '@cartulary/contracts/user';
import type { CollabRight } from '@cartulary/contracts/short-token';
import { use, useMemo } from 'react';
import { HistoryPanel } from '@/shared/open-written/history/history-panel';
import { HistoryFrom } from '@/shared/open-written/history/history-source';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { contentOf } from '@/shared/sealed-written/content-of';
import { SealedHistory } from './sealed-history';

interface SealedHistoryPanelProps {
  document: OpenSealed;
  person: User;
  right: CollabRight;
}

/** The history of something sealed: the same as of any, put together in this page. */
export function SealedHistoryPanel({ document, person: { id, name }, right }: SealedHistoryPanelProps) {
  const content = use(contentOf(document.kind));
  const source = useMemo(() => new SealedHistory(document, { id, name }, content), [document, id, name, content]);
  return (
    <HistoryFrom value={source}>
      <HistoryPanel itemId={document.itemId} right={right} />
    </HistoryFrom>
  );
}
