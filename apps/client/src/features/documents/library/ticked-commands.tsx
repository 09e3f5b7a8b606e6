import type { LibraryRow, UploadedRow } from '@cartulary/contracts/endpoints/library';
import { Download, Folder, FolderInput, Lock, RotateCcw, Trash2, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCommands, type Command } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/library';
import { t as sealedWords } from '@/text/documents/sealed-many';
import { ConfirmDialog } from '@/ui/dialog';
import { useChangeRefusal } from '../change-refusal';
import type { LibraryList } from '../documents-data';
import { tickedExportCommands } from '../export-documents';
import type { SealedRow } from '../private/private-detail';
import { useMoveTicked } from './move-ticked';
import { uploadsAmong, useTickedActs, type TickedActs } from './use-ticked-acts';

interface Ticked {
  chosen: readonly LibraryRow[];
  folders: LibraryList['folders'];
  inBin: boolean;
  onClear: () => void;
}

/** Ids of the commands that move the selected documents: out of all folders, then into each folder. */
export const moveCommands = (folders: LibraryList['folders']): readonly (readonly string[])[] => [
  ['ticked.moveOut'],
  ['ticked.moveSealed'],
  folders.map(({ id }) => `ticked.move.${id}`),
];

interface Refusals {
  /** Why none of them can be edited or deleted. Undefined if at least one can. */
  readonly noEdit: string | undefined;
  readonly noDelete: string | undefined;
}

/** Actions for documents in the trash. */
function binCommands(acts: TickedActs, { noDelete }: Refusals, inBin: boolean, onDelete: () => void): Command[] {
  const inTheBin = { group: t('ticked.group'), here: true, available: () => inBin, refusal: () => noDelete };
  return [
    {
      ...inTheBin,
      id: 'ticked.restore',
      title: t('ticked.restore'),
      shortTitle: words('restore'),
      icon: Undo2,
      run: acts.putBack,
    },
    {
      ...inTheBin,
      id: 'ticked.delete',
      title: t('ticked.delete'),
      shortTitle: t('bulk.delete'),
      icon: Trash2,
      danger: true,
      run: onDelete,
    },
  ];
}

/** Actions for documents outside the trash. */
function deskCommands(
  acts: TickedActs & { readonly moveOut: () => void },
  { noEdit, noDelete }: Refusals,
  inBin: boolean,
  folders: Ticked['folders'],
): Command[] {
  const { editable, readable, standing, move } = acts;
  const onTheDesk = { group: t('ticked.group'), here: true, available: () => !inBin, refusal: () => noEdit };
  return [
    {
      ...onTheDesk,
      id: 'ticked.moveOut',
      title: t('ticked.moveOut'),
      shortTitle: t('bulk.noFolder'),
      icon: FolderInput,
      run: acts.moveOut,
    },
    ...folders.map((folder) => ({
      ...onTheDesk,
      id: `ticked.move.${folder.id}`,
      title: t('ticked.move', { folder: folder.name }),
      shortTitle: folder.name,
      icon: Folder,
      refusal: () => noEdit ?? (acts.sealed.length === editable.length ? sealedWords('noServerFolder') : undefined),
      run: () => move(folder),
    })),
    {
      ...onTheDesk,
      id: 'ticked.readAgain',
      title: t('ticked.readAgain'),
      shortTitle: words('readAgain'),
      icon: RotateCcw,
      refusal: () =>
        noEdit ??
        (readable.length === 0
          ? acts.sealed.length > 0
            ? sealedWords('noReading')
            : t('bulk.onlyUploads')
          : standing.length === 0
            ? words('beingRead')
            : undefined),
      run: acts.readAgain,
    },
    {
      ...onTheDesk,
      id: 'ticked.bin',
      refusal: () => noDelete,
      title: t('ticked.bin'),
      shortTitle: words('moveToBin'),
      icon: Trash2,
      danger: true,
      keys: pageKeys['ticked.bin'],
      run: acts.throwAway,
    },
  ];
}

/** Actions for a selection of sealed documents only. */
const sealedCommands = (acts: TickedActs, no: string | undefined, inBin: boolean, onMove: () => void): Command[] =>
  acts.sealed.length === 0
    ? []
    : [
        {
          id: 'ticked.moveSealed',
          title: sealedWords('vaultFolder.title'),
          shortTitle: sealedWords('vaultFolder'),
          group: t('ticked.group'),
          icon: Lock,
          here: true,
          available: () => !inBin,
          refusal: () => no ?? (acts.own.length === 0 ? sealedWords('vaultFolder.none') : undefined),
          run: onMove,
        },
        {
          id: 'ticked.takeAlong',
          title: sealedWords('archive.title'),
          shortTitle: sealedWords('archive'),
          group: t('ticked.group'),
          icon: Download,
          here: true,
          refusal: () => no,
          run: acts.takeAlong,
        },
      ];

/** Exports of documents that the server can read. */
const exportsOf = (uploads: readonly UploadedRow[]): Command[] =>
  tickedExportCommands(uploads, t('ticked.group')).map((command) =>
    uploads.length > 0 ? command : { ...command, refusal: () => sealedWords('noExport') },
  );

/**
 * Registers the actions for the selected documents in the bar above the list, the palette, and the shortcuts. Only
 * one action runs at a time; the others are disabled until it ends.
 * @returns why this account can't make changes, the selected uploads it may tag, and the confirmation dialog to
 * render
 */
export function useTickedCommands({ chosen, folders, inBin, onClear }: Ticked): {
  refusal: string | undefined;
  busy: boolean;
  taggable: readonly UploadedRow[];
  sealed: readonly SealedRow[];
  parts: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  const refusal = useChangeRefusal();
  const acts = useTickedActs(chosen, onClear);
  const moving = useMoveTicked(acts);
  const { busy, editable, deletable } = acts;
  const [only] = deletable;
  const what = only && deletable.length === 1 ? only.name : t('total', { count: deletable.length });
  const uploads = uploadsAmong(chosen);
  const no = refusal ?? (busy ? t('bulk.busy') : undefined);
  const count = chosen.length;
  const refusals = {
    noEdit: no ?? (editable.length === 0 ? t('bulk.noEdit', { count }) : undefined),
    noDelete: no ?? (deletable.length === 0 ? t('bulk.noDelete', { count }) : undefined),
  };
  const { sealed } = acts;
  useCommands([
    ...sealedCommands(acts, no, inBin, moving.moveSealed),
    ...binCommands(acts, refusals, inBin, () => setAsking(true)),
    ...deskCommands({ ...acts, moveOut: moving.moveOut }, refusals, inBin, folders),
    ...(uploads.length > 0 || sealed.length > 0 ? exportsOf(uploads) : []),
    {
      id: 'ticked.clear',
      title: t('ticked.clear'),
      shortTitle: t('bulk.clear'),
      group: t('ticked.group'),
      icon: X,
      here: true,
      run: onClear,
    },
  ]);
  const parts = (
    <>
      {moving.parts}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('bulk.deleteTitle', { what })}
        description={t('bulk.deleteText')}
        confirmLabel={t('bulk.delete')}
        typeName={what}
        busy={busy}
        onConfirm={() => void acts.deleteForGood().then(() => setAsking(false))}
      />
    </>
  );
  const taggable = [...acts.readable, ...sealed.filter(({ rights }) => rights.edit)];
  return { refusal, busy, taggable, sealed, parts };
}
