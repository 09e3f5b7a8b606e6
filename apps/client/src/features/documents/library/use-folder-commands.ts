import { readSharing } from '@cartulary/contracts/endpoints/item-sharing';
import { FolderInput, FolderPlus, PencilLine, Trash2, UserPlus, Users } from 'lucide-react';
import { useCommands } from '@/lib/commands/commands';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from '@/shared/modules/modules';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/library';
import { t as moving } from '@/text/items/moving';
import { t as sharing } from '@/text/sharing';
import type { DocumentList } from '../documents-data';

/** Which folder dialog is open. */
export type FolderQuestion = 'new' | 'space' | 'rename' | 'move' | 'share';

interface FolderCommands {
  /** The opened folder. */
  here: DocumentList['folders'][number] | undefined;
  /** Whether it has subfolders. */
  hasInside: boolean;
  /** Whether this account may change anything, and whether it may add to the opened folder. */
  mayChange: boolean;
  mayAdd: boolean;
  onAsk: (question: FolderQuestion) => void;
  onRemove: () => Promise<void>;
}

/** Registers the actions for the opened folder and for new folders in the folder menu and the palette. */
export function useFolderCommands({ here, hasInside, mayChange, mayAdd, onAsk, onRemove }: FolderCommands): void {
  const user = useUser();
  const held = useHeldModules();
  const mayShare = user !== undefined && refusalOf(readSharing, user, held) === undefined;
  const inHere = {
    group: t('folder.this'),
    here: true,
    // Only a space's owner can rename or delete it.
    available: () => mayChange && here !== undefined && (here.kind === 'space' ? here.mine : here.edit),
  };
  useCommands([
    {
      id: 'folder.share',
      title: t(here?.kind === 'space' ? 'folder.members' : 'folder.share'),
      shortTitle: sharing(here?.mine ? 'action' : 'look'),
      group: t('folder.this'),
      icon: UserPlus,
      here: true,
      available: () => mayShare && here !== undefined,
      run: () => onAsk('share'),
    },
    {
      ...inHere,
      id: 'folder.rename',
      title: t('folder.rename'),
      shortTitle: words('rename'),
      icon: PencilLine,
      run: () => onAsk('rename'),
    },
    {
      ...inHere,
      id: 'folder.move',
      title: t('folder.move'),
      shortTitle: moving('action'),
      icon: FolderInput,
      available: () => inHere.available() && here?.kind === 'folder',
      run: () => onAsk('move'),
    },
    {
      ...inHere,
      id: 'folder.delete',
      title: t('folder.deleteThis'),
      shortTitle: t('folder.delete'),
      icon: Trash2,
      danger: true,
      refusal: () => ((here?.documents ?? 0) > 0 || hasInside ? t('folder.notEmpty') : undefined),
      run: onRemove,
    },
    {
      id: 'folder.new',
      title: here ? t('folder.newIn', { name: here.name }) : t('folder.new'),
      group: t('folder.label'),
      icon: FolderPlus,
      available: () => mayAdd,
      run: () => onAsk('new'),
    },
    {
      id: 'space.new',
      title: t('space.new'),
      group: t('folder.label'),
      icon: Users,
      available: () => mayChange,
      run: () => onAsk('space'),
    },
  ]);
}
