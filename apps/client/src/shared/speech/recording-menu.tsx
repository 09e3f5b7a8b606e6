import {
  bulkDocuments,
  readDocument,
  renameDocument,
  type DocumentDetail,
} from '@cartulary/contracts/endpoints/documents';
import { limits } from '@cartulary/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, PencilLine, Trash2, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { libraryKey } from '@/shared/items/items-data';
import { FetchedSharing } from '@/shared/sharing/fetched-dialog';
import { t } from '@/text/recordings';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';

/** Query key prefix for all data of a recording. */
export const recordingKey = (id: string) => ['recording', id] as const;

type Recording = Pick<DocumentDetail, 'id' | 'name' | 'rights'>;

/** Refetches everything that shows recordings: lists, the recording itself, and its meeting. */
const renewed = async (): Promise<void> => {
  await Promise.all(
    [libraryKey, ['recording'], ['meeting']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
};

/** @returns whether it was saved; otherwise shows an error */
async function rename({ id, name }: Recording, to: string): Promise<boolean> {
  try {
    await call(renameDocument, { params: { documentId: id }, body: { name: to } });
  } catch (error) {
    sayFailed(t('menu.failed', { name }), error);
    return false;
  }
  await renewed();
  return true;
}

/** @returns whether it succeeded; otherwise shows an error */
async function change({ id, name }: Recording, action: 'bin' | 'restore'): Promise<boolean> {
  try {
    const { refused } = await call(bulkDocuments, { body: { action, documentIds: [id] } });
    const [first] = refused;
    if (first) toast({ tone: 'error', title: t('menu.failed', { name }), text: first.error });
    await renewed();
    return first === undefined;
  } catch (error) {
    sayFailed(t('menu.failed', { name }), error);
    return false;
  }
}

/** Moves it to the bin. For ten seconds, the toast offers to undo that. */
async function bin(recording: Recording): Promise<boolean> {
  const isDone = await change(recording, 'bin');
  if (isDone)
    toast({
      title: t('menu.binned', { name: recording.name }),
      text: t('menu.binnedKept', { days: limits.binDays }),
      durationMs: limits.undoMs,
      action: { label: t('menu.undo'), onAction: () => void change(recording, 'restore') },
    });
  return isDone;
}

interface RecordingMenuProps {
  readonly recording: Recording;
  /** Called when it was moved to the bin. */
  readonly onGone?: () => void;
}

/** The usual item actions for a recording: rename, share, bin. Unavailable ones show the reason. */
export function RecordingMenu({ recording, onGone }: RecordingMenuProps) {
  const [asking, ask] = useState<'name' | 'share'>();
  const { id, name, rights } = recording;
  const close = (): void => ask(undefined);
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} size="sm" label={t('menu.more', { name: plainName(name) })} />}
      >
        <MenuItem
          icon={PencilLine}
          disabledReason={rights.edit ? undefined : t('menu.onlyView')}
          onSelect={() => ask('name')}
        >
          {t('menu.rename')}
        </MenuItem>
        <MenuItem icon={rights.share ? UserPlus : Users} onSelect={() => ask('share')}>
          {t(rights.share ? 'menu.share' : 'menu.access')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={Trash2}
          danger
          disabledReason={rights.delete ? undefined : t('menu.noDelete')}
          onSelect={() => void bin(recording).then((isDone) => isDone && onGone?.())}
        >
          {t('menu.bin')}
        </MenuItem>
      </Menu>
      <NameDialog
        title={t('menu.renameTitle')}
        label={t('menu.name')}
        name={name}
        action={t('menu.rename')}
        open={asking === 'name'}
        onOpenChange={close}
        onSave={(to) => rename(recording, to)}
      />
      {asking === 'share' ? <FetchedSharing item={{ id, title: name }} onClose={close} /> : null}
    </>
  );
}

/** A recording's document by ID; empty if it isn't accessible. */
export function useRecordingDetail(id: string | null) {
  return useQuery({
    queryKey: [...recordingKey(id ?? ''), 'document'],
    queryFn: ({ signal }) => call(readDocument, { params: { documentId: id ?? '' } }, { signal }),
    enabled: id !== null,
  });
}
