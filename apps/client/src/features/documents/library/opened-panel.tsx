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
  /** The list's row, if loaded. A URL can name a document outside the loaded pages. */
  listed: LibraryRow | undefined;
  onClose: () => void;
}

/**
 * Side panel for the opened document. Its row determines the type: uploads and collaborative documents are fetched by
 * separate calls.
 */
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
