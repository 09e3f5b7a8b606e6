import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { readSharing } from '@cartulary/contracts/endpoints/item-sharing';
import { importReading } from '@cartulary/contracts/endpoints/written-files';
import {
  Download,
  FilePen,
  FolderInput,
  Link2,
  LockKeyhole,
  Network,
  PencilLine,
  RotateCcw,
  Square,
  Trash2,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommands, type Command } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { isUnderWay } from '@/shared/documents/document-words';
import { FetchedMove } from '@/shared/items/fetched-move';
import { useHeldModules } from '@/shared/modules/modules';
import { FetchedSharing } from '@/shared/sharing/fetched-dialog';
import { mapOfDocumentRead } from '@/shared/writing/map-of-document';
import { makeEditable } from '@/shared/writing/take-in';
import { t } from '@/text/documents';
import { t as moving } from '@/text/items/moving';
import { t as sharing } from '@/text/sharing';
import { t as studio } from '@/text/documents/studio';
import { t as files } from '@/text/writing/files';
import { bin, copyAddress, readAgain, restore, saveOriginal, stopReading } from './document-actions';
import { exportCommandIds, exportCommands } from './export-documents';
import { askDown } from './private/moving/moving-down';
import { RenameDialog } from './rename-dialog';

/** Actions for an opened document, in the order and groups of its menu. */
export const documentCommands = [
  [
    'document.share',
    // For headers without space for the meeting button.
    'meeting.about',
    'document.rename',
    'document.move',
    'document.readAgain',
    'document.stopReading',
    'document.arrange',
    'document.redact',
    'document.versions',
    'document.download',
    ...exportCommandIds,
    'document.editable',
    'document.seal',
    'document.copyAddress',
    'document.restore',
  ],
  ['document.bin'],
] as const;
type Action =
  | 'share'
  | 'rename'
  | 'move'
  | 'readAgain'
  | 'stopReading'
  | 'download'
  | 'editable'
  | 'map'
  | 'copyAddress'
  | 'seal'
  | 'restore'
  | 'bin';

const icons: Record<Action, LucideIcon> = {
  share: UserPlus,
  rename: PencilLine,
  move: FolderInput,
  readAgain: RotateCcw,
  stopReading: Square,
  download: Download,
  copyAddress: Link2,
  editable: FilePen,
  map: Network,
  seal: LockKeyhole,
  restore: Undo2,
  bin: Trash2,
};

/**
 * Registers this person's actions for the opened document in the palette, menu, and shortcuts. In the trash it can
 * only be viewed, downloaded, and restored.
 * @param onGone called when the document was moved to the trash
 * @returns the dialogs to render: rename, move, and share
 */
export function useDocumentCommands(document: DocumentDetail | undefined, onGone: () => void): ReactNode {
  const [asking, setAsking] = useState<Question | null>(null);
  const navigate = useNavigate();
  const [user, held] = [useUser(), useHeldModules()];
  const mayWrite = user !== undefined && refusalOf(importReading, user, held) === undefined;
  const edit = (): Promise<void> => (document ? makeEditable(document, navigate) : Promise.resolve());
  const makeMap = (): Promise<void> => (document ? mapOfDocumentRead(document, navigate) : Promise.resolve());
  const mayShare = user !== undefined && refusalOf(readSharing, user, held) === undefined;
  useCommands(
    document
      ? commandsOf(document, {
          ask: setAsking,
          mayShare,
          isOwn: user?.id === document.owner.id,
          edit,
          makeMap,
          mayWrite,
          onGone,
        })
      : [],
  );
  if (!document) return null;
  const thing = { id: document.id, title: document.name };
  const close = (): void => setAsking(null);
  return (
    <>
      <RenameDialog document={document} open={asking === 'rename'} onOpenChange={close} />
      {asking === 'share' ? <FetchedSharing item={thing} onClose={close} /> : null}
      {asking === 'move' ? <FetchedMove thing={thing} onClose={close} /> : null}
    </>
  );
}

type Question = 'share' | 'rename' | 'move';

interface Does {
  readonly ask: (question: Question) => void;
  /** True if this person can see who has access. */
  readonly mayShare: boolean;
  /** Only its owner can move it to a vault. */
  readonly isOwn: boolean;
  readonly edit: () => Promise<void>;
  readonly makeMap: () => Promise<void>;
  /** Whether this person may create collaborative documents. */
  readonly mayWrite: boolean;
  readonly onGone: () => void;
}

function commandsOf(
  document: DocumentDetail,
  { ask, mayShare, isOwn, edit, makeMap, mayWrite, onGone }: Does,
): Command[] {
  const inBin = document.binnedAt !== null;
  const reading = isUnderWay(document);
  const noEdit = document.rights.edit ? undefined : studio('menu.onlyView');
  const noDelete = document.rights.delete ? undefined : studio('menu.noDelete');
  const command = (
    action: Action,
    shortTitle: string,
    more: Pick<Command, 'available' | 'refusal' | 'run'>,
  ): Command => ({
    id: `document.${action}`,
    title: t(`this.${action}`),
    shortTitle,
    group: t('this.group'),
    keywords: t(`keywords.${action}`).split(' '),
    icon: icons[action],
    here: true,
    ...more,
  });
  const noMaking = (): string | undefined =>
    !mayWrite ? files('editableClosed') : reading || document.state === 'failed' ? files('editableWaits') : undefined;
  const onTheDesk = { available: () => !inBin };
  return [
    command('share', sharing(document.rights.share ? 'action' : 'look'), {
      available: () => !inBin && mayShare,
      run: () => ask('share'),
    }),
    {
      ...command('rename', t('rename'), { ...onTheDesk, refusal: () => noEdit, run: () => ask('rename') }),
      keys: pageKeys['document.rename'],
    },
    command('move', moving('action'), { ...onTheDesk, refusal: () => noEdit, run: () => ask('move') }),
    command('readAgain', t('readAgain'), {
      ...onTheDesk,
      refusal: () => noEdit ?? (reading ? t('beingRead') : undefined),
      run: () => readAgain(document),
    }),
    command('stopReading', t('cancelReading'), {
      ...onTheDesk,
      refusal: () => noEdit ?? (reading ? undefined : studio('menu.notBeingRead')),
      run: () => stopReading(document),
    }),
    command('download', t('download'), { run: () => saveOriginal(document) }),
    ...exportCommands(document),
    command('editable', files('editable'), { ...onTheDesk, refusal: noMaking, run: edit }),
    command('map', files('toMap'), { ...onTheDesk, refusal: noMaking, run: makeMap }),
    command('seal', t('moveIntoVault'), {
      ...onTheDesk,
      refusal: () => (isOwn ? (reading ? t('movesOnceRead') : undefined) : t('ownerMoves')),
      run: () => askDown(document, onGone),
    }),
    command('copyAddress', t('copyAddress'), { run: copyAddress }),
    command('restore', t('restore'), {
      available: () => inBin,
      refusal: () => noDelete,
      run: async () => void (await restore([document])),
    }),
    {
      ...command('bin', t('moveToBin'), {
        ...onTheDesk,
        refusal: () => noDelete,
        run: async () => {
          if ((await bin([document])).length > 0) onGone();
        },
      }),
      danger: true,
    },
  ];
}
