import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { lazy, Suspense } from 'react';
import { useLibraryRow } from '../documents-data';
import { isSealedRow } from '../private/sealed-sign';
import { DocumentTags } from '../tags/document-tags';
import { DocumentPanel, UnknownPanel } from './document-panel';
import { WrittenPanel } from './written-panel';

const PrivatePanel = lazy(async () => ({ default: (await import('../private/private-panel')).PrivatePanel }));

interface OpenedPanelProps {
  id: string;
  /** What the list knows of it; an address can name something that stands on none of its pages. */
  listed: LibraryRow | undefined;
  onClose: () => void;
}

/** What is opened beside the list. What it is its row says: an upload and what is written are read by calls of their own. */
export function OpenedPanel({ id, listed, onClose }: OpenedPanelProps) {
  const { data, error, refetch } = useLibraryRow(listed ? null : id);
  const row = listed ?? data;
  if (!row) return <UnknownPanel error={error} onRetry={() => void refetch()} onClose={onClose} />;
  if (isSealedRow(row))
    return (
      <Suspense fallback={null}>
        <PrivatePanel row={row} tags={<DocumentTags document={row} mayChange={row.rights.edit} />} onClose={onClose} />
      </Suspense>
    );
  return row.what === 'written' ? (
    <WrittenPanel row={row} onClose={onClose} />
  ) : (
    <DocumentPanel documentId={id} row={row} onClose={onClose} />
  );
}
