import type { LibraryFolder } from '@cartulary/contracts/endpoints/documents';
import { previewMove, type ChangedRight } from '@cartulary/contracts/endpoints/moving';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/items/moving';
import { t as sharing } from '@/text/sharing';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { pathOf } from './folder-path';
import { putInto, useFolders } from './items-data';

/** Stands for the person's own documents, outside of all folders. */
const NOWHERE = 'none';

export interface MoveDialogProps {
  thing: { readonly id: string; readonly title: string };
  onClose: () => void;
}

/** Asks for the destination, and shows whose access changes before moving. */
export function MoveDialog({ thing, onClose }: MoveDialogProps) {
  const [chosen, choose] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: folders = [], error } = useFolders();
  const folderId = chosen === NOWHERE ? null : chosen;
  const preview = useQuery({
    queryKey: ['move', thing.id, chosen],
    queryFn: ({ signal }) =>
      call(previewMove, { params: { itemId: thing.id }, query: folderId ? { folderId } : {} }, { signal }),
    enabled: chosen !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const failure = error ?? preview.error;
  const move = async (): Promise<void> => {
    setBusy(true);
    const { failed } = await putInto([thing], folderId ?? null);
    setBusy(false);
    if (failed[0]) return sayFailed(t('failed', { name: thing.title }), failed[0].error);
    const to = folders.find(({ id }) => id === folderId);
    const name = thing.title;
    toast({ tone: 'success', title: to ? t('done', { name, folder: to.name }) : t('out', { name }) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { name: plainName(thing.title) })}
      size="md"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={!preview.data} onClick={() => void move()}>
            {t('action')}
          </Button>
        </>
      }
    >
      <Select label={t('to')} options={placesFor(thing.id, folders)} value={chosen} onChange={choose} />
      <div aria-live="polite" className="mt-3 min-h-12">
        {failure ? (
          <p className="text-error-text">{sentenceOf(failure)}</p>
        ) : chosen === undefined ? null : preview.data ? (
          <Changes {...preview.data} />
        ) : (
          <Loading label={t('looking')}>
            <Skeleton className="w-2/3" />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}

/** Possible destinations with their full paths. A folder can't be moved into itself. */
const placesFor = (thingId: string, folders: readonly LibraryFolder[]) => [
  { value: NOWHERE, label: t('nowhere') },
  ...folders
    .flatMap(({ id, edit }) => {
      const path = pathOf(folders, id);
      if (!edit || path.some((folder) => folder.id === thingId)) return [];
      return [{ value: id, label: path.map(({ name }) => plainName(name)).join(' / ') }];
    })
    .sort((a, b) => a.label.localeCompare(b.label)),
];

/** Lists people whose access would change. */
function Changes({ changes, things }: { changes: readonly ChangedRight[]; things: number }) {
  return (
    <>
      {things > 1 ? <p className="text-ink-2">{t('things', { count: things - 1 })}</p> : null}
      <p className={changes.length > 0 ? 'mt-1 font-strong' : 'mt-1 text-ink-2'}>
        {t(changes.length > 0 ? 'changes' : 'noChanges')}
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
  if (after === null) return t('loses');
  const right = sharing(`right.${after}`).toLowerCase();
  return before === null ? t('gains', { right }) : t('becomes', { right });
}
