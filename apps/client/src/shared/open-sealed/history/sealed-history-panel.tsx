import type { User } from '@cartulary/contracts/user';
import type { CollabRight } from '@cartulary/contracts/short-token';
import { use, useMemo } from 'react';
import { HistoryPanel } from '@/shared/open-written/history/history-panel';
import { HistoryFrom } from '@/shared/open-written/history/history-source';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { contentOf } from '@/shared/sealed-written/content-of';
import type { KeyedItem } from '@/shared/sealed/sealed-item';
import { SealedFiles } from '../sealed-files';
import { SealedHistory } from './sealed-history';
import { SealedNames } from './sealed-names';

interface SealedHistoryPanelProps {
  document: OpenSealed;
  person: User;
  right: CollabRight;
  /** Contains the sealed slots of named versions. */
  item: KeyedItem;
}

/** A sealed item's history, like that of any item, but assembled on this page. */
export function SealedHistoryPanel({ document, person: { id, name }, right, item }: SealedHistoryPanelProps) {
  const content = use(contentOf(document.kind));
  const source = useMemo(() => {
    const names = new SealedNames(document, id, new SealedFiles(item));
    return new SealedHistory(document, { id, name }, content, names);
  }, [document, id, name, content, item]);
  return (
    <HistoryFrom value={source}>
      <HistoryPanel itemId={document.itemId} right={right} />
    </HistoryFrom>
  );
}
