import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { FolderInput, RotateCcw, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { t as words } from '@/text/documents';
import { t } from '@/text/library';
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

/** What can be done with the ticked documents. Stands where the filters stand. */
export function BulkBar({ chosen, folders, inBin, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [only] = chosen;
  const what = only && chosen.length === 1 ? only.name : t('total', { count: chosen.length });
  const refusal = useChangeRefusal();

  const run = async (work: () => Promise<readonly string[]>, said?: (count: number) => string): Promise<void> => {
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done.length === 0) return;
    onClear();
    if (said) toast({ title: said(done.length), tone: 'success' });
  };
  const move = (folder: { id: string; name: string } | null): void =>
    void run(
      () => changeMany('move', chosen, folder?.id ?? null),
      (count) => (folder ? t('bulk.moved', { count, folder: folder.name }) : t('bulk.movedOut', { count })),
    );
  const deleteForGood = async (): Promise<void> => {
    await run(
      () => changeMany('delete', chosen),
      (count) => t('bulk.deleted', { count }),
    );
    setAsking(false);
  };

  return (
    <div role="toolbar" aria-label={t('bulk.label')} className="flex min-h-(--d-control) flex-wrap items-center gap-2">
      <span role="status" className="mr-1 font-strong tabular-nums">
        {t('selected', { count: chosen.length })}
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
                (count) => t('bulk.restored', { count }),
              )
            }
          >
            {t('bulk.restore')}
          </Button>
          <Button size="sm" icon={Trash2} disabled={busy} onClick={() => setAsking(true)}>
            {t('bulk.delete')}
          </Button>
        </>
      ) : (
        <>
          <Menu
            trigger={
              <Button size="sm" icon={FolderInput} disabled={busy}>
                {t('bulk.move')}
              </Button>
            }
          >
            <MenuItem onSelect={() => move(null)}>{t('bulk.noFolder')}</MenuItem>
            {folders.length > 0 ? <MenuSeparator /> : null}
            {folders.map((folder) => (
              <MenuItem key={folder.id} onSelect={() => move(folder)}>
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
                (count) => t('bulk.readingAgain', { count }),
              )
            }
          >
            {words('readAgain')}
          </Button>
          <Button size="sm" icon={Trash2} disabled={busy} onClick={() => void run(() => bin(chosen))}>
            {words('moveToBin')}
          </Button>
        </>
      )}
      <IconButton icon={X} size="sm" label={t('bulk.clear')} onClick={onClear} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('bulk.deleteTitle', { what })}
        description={t('bulk.deleteText')}
        confirmLabel={t('bulk.delete')}
        typeName={what}
        busy={busy}
        onConfirm={() => void deleteForGood()}
      />
    </div>
  );
}
