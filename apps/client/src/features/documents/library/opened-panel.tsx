import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { useLibraryRow } from '../documents-data';
import { PrivatePanel } from '../private/private-panel';
import { isSealedRow } from '../private/sealed-sign';
import { DocumentPanel, UnknownPanel } from './document-panel';
import { WrittenPanel } from './written-panel';

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
  if (isSealedRow(row)) return <PrivatePanel row={row} onClose={onClose} />;
  return row.what === 'written' ? (
    <WrittenPanel row={row} onClose={onClose} />
  ) : (
    <DocumentPanel documentId={id} row={row} onClose={onClose} />
  );
}
