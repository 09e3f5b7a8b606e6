import { moveItem, previewMove, type ChangedRight } from '@cartulary/contracts/endpoints/moving';
import type { LibraryFolder } from '@cartulary/contracts/endpoints/documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api';
import { sentenceOf } from '@/lib/api-error';
import { t } from '@/text/library';
import { t as sharing } from '@/text/sharing';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { refreshLists } from '../documents-data';
import { pathOf } from './folder-path';

/** The choice that means one's own documents, outside of every folder. */
const NOWHERE = 'none';

interface MoveDialogProps {
  thing: { readonly id: string; readonly name: string; readonly folder?: { readonly id: string } | null };
  folders: readonly LibraryFolder[];
  onClose: () => void;
}

/** Asks where something is moved to, and says whose rights that changes before it is done. */
export function MoveDialog({ thing, folders, onClose }: MoveDialogProps) {
  const [chosen, choose] = useState<string>();
  const [busy, setBusy] = useState(false);
  const folderId = chosen === NOWHERE ? null : chosen;
  const preview = useQuery({
    queryKey: ['move', thing.id, chosen],
    queryFn: ({ signal }) =>
      call(previewMove, { params: { itemId: thing.id }, query: folderId ? { folderId } : {} }, { signal }),
    enabled: chosen !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const move = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(moveItem, { params: { itemId: thing.id }, body: { folderId: folderId ?? null } });
      const to = folders.find(({ id }) => id === folderId);
      toast({
        tone: 'success',
        title: to ? t('move.done', { name: thing.name, folder: to.name }) : t('move.out', { name: thing.name }),
      });
      await refreshLists();
      onClose();
    } catch (error) {
      sayFailed(t('move.failed', { name: thing.name }), error);
    }
    setBusy(false);
  };
  const options = [
    { value: NOWHERE, label: t('move.nowhere') },
    ...folders
      .filter((folder) => folder.edit && !pathOf(folders, folder.id).some(({ id }) => id === thing.id))
      .map((folder) => ({
        value: folder.id,
        label: pathOf(folders, folder.id)
          .map(({ name }) => plainName(name))
          .join(' / '),
      })),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('move.title', { name: plainName(thing.name) })}
      size="md"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="ink" busy={busy} disabled={!preview.data} onClick={() => void move()}>
            {t('move.action')}
          </Button>
        </>
      }
    >
      <Select label={t('move.to')} options={options} value={chosen} onChange={choose} />
      <div aria-live="polite" className="mt-3 min-h-12">
        {chosen === undefined ? null : preview.error ? (
          <p className="text-error-text">{sentenceOf(preview.error)}</p>
        ) : preview.data ? (
          <Changes {...preview.data} />
        ) : (
          <Loading label={t('move.looking')}>
            <Skeleton className="w-2/3" />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}

/** Whose rights are other ones there. */
function Changes({ changes, things }: { changes: readonly ChangedRight[]; things: number }) {
  return (
    <>
      {things > 1 ? <p className="text-ink-2">{t('move.things', { count: things - 1 })}</p> : null}
      <p className={changes.length > 0 ? 'mt-1 font-strong' : 'mt-1 text-ink-2'}>
        {t(changes.length > 0 ? 'move.changes' : 'move.noChanges')}
      </p>
      <ul className="mt-1.5 flex max-h-60 flex-col gap-1 overflow-y-auto">
        {changes.map(({ who, before, after }) => (
          <li key={who.id} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 truncate">
              {who.kind === 'organisation' ? sharing('kind.organisation') : <GivenName>{who.name}</GivenName>}
            </span>
            <span className={after === null ? 'text-error-text' : 'text-ink-2'}>{wordsOf(before, after)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function wordsOf(before: ChangedRight['before'], after: ChangedRight['after']): string {
  if (after === null) return t('move.loses');
  const right = sharing(`right.${after}`).toLowerCase();
  return before === null ? t('move.gains', { right }) : t('move.becomes', { right });
}
