import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { FolderInput, RotateCcw, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { toast } from '@/ui/toast';
import { bin, changeMany } from '../document-actions';
import { useChangeRefusal } from '../change-refusal';
import type { DocumentList } from '../documents-data';

interface BulkBarProps {
  chosen: readonly DocumentSummary[];
  folders: DocumentList['folders'];
  inBin: boolean;
  onClear: () => void;
}

const countOf = (documents: readonly unknown[]): string =>
  documents.length === 1 ? '1 document' : `${documents.length} documents`;

/** What can be done with the ticked documents. Stands where the filters stand. */
export function BulkBar({ chosen, folders, inBin, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [only] = chosen;
  const refusal = useChangeRefusal();

  const run = async (work: () => Promise<readonly string[]>, said?: (count: number) => string): Promise<void> => {
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done.length === 0) return;
    onClear();
    if (said) toast({ title: said(done.length), tone: 'success' });
  };
  const move = (folderId: string | null, name: string): void =>
    void run(
      () => changeMany('move', chosen, folderId),
      (count) => `${count === 1 ? '1 document is' : `${count} documents are`} in ${name} now`,
    );
  const deleteForGood = async (): Promise<void> => {
    await run(
      () => changeMany('delete', chosen),
      (count) => `${count === 1 ? '1 document was' : `${count} documents were`} deleted for good`,
    );
    setAsking(false);
  };

  return (
    <div role="toolbar" aria-label="Ticked documents" className="flex min-h-(--d-control) flex-wrap items-center gap-2">
      <span role="status" className="mr-1 font-strong tabular-nums">
        {chosen.length.toLocaleString()} selected
      </span>
      {refusal !== undefined ? (
        <span className="text-ink-2">{refusal}</span>
      ) : inBin ? (
        <>
          <Button
            size="sm"
            icon={Undo2}
            disabled={busy}
            onClick={() =>
              void run(
                () => changeMany('restore', chosen),
                (count) => `${count === 1 ? '1 document is' : `${count} documents are`} back`,
              )
            }
          >
            Restore
          </Button>
          <Button size="sm" icon={Trash2} disabled={busy} onClick={() => setAsking(true)}>
            Delete for good
          </Button>
        </>
      ) : (
        <>
          <Menu
            trigger={
              <Button size="sm" icon={FolderInput} disabled={busy}>
                Move to
              </Button>
            }
          >
            <MenuItem onSelect={() => move(null, 'no folder')}>No folder</MenuItem>
            {folders.length > 0 ? <MenuSeparator /> : null}
            {folders.map((folder) => (
              <MenuItem key={folder.id} onSelect={() => move(folder.id, folder.name)}>
                {folder.name}
              </MenuItem>
            ))}
          </Menu>
          <Button
            size="sm"
            icon={RotateCcw}
            disabled={busy}
            onClick={() =>
              void run(
                () => changeMany('reprocess', chosen),
                (count) => `${count === 1 ? '1 document is' : `${count} documents are`} being read again`,
              )
            }
          >
            Read again
          </Button>
          <Button size="sm" icon={Trash2} disabled={busy} onClick={() => void run(() => bin(chosen))}>
            Move to bin
          </Button>
        </>
      )}
      <IconButton icon={X} size="sm" label="Clear the selection" onClick={onClear} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={only && chosen.length === 1 ? `Delete ${only.name} for good?` : `Delete ${countOf(chosen)} for good?`}
        description="The original and everything that was read from it are removed. This can’t be undone; the audit keeps that it happened."
        confirmLabel="Delete for good"
        typeName={only && chosen.length === 1 ? only.name : countOf(chosen)}
        busy={busy}
        onConfirm={() => void deleteForGood()}
      />
    </div>
  );
}
