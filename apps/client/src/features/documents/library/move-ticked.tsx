import { useState, type ReactNode } from 'react';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/documents/sealed-many';
import { ConfirmDialog } from '@/ui/dialog';
import { useVaultFolders } from '../private/folders/folders-data';
import { isInShared } from '../private/folders/lies-in';
import { lossesOf, MoveDialog } from '../private/folders/move-dialog';
import type { TickedActs } from './use-ticked-acts';

interface MoveTicked {
  /** Moves into a vault folder. */
  readonly moveSealed: () => void;
  /** Moves out of all folders. Asks for confirmation if colleagues would lose access. */
  readonly moveOut: () => void;
  /** Dialogs to render. */
  readonly parts: ReactNode;
}

/** Moves selected documents into and out of vault folders. */
export function useMoveTicked(acts: TickedActs): MoveTicked {
  const [asks, ask] = useState<'where' | 'out'>();
  const close = (): void => ask(undefined);
  const isLost = acts.own.some(({ vaultFolderId }) => isInShared(vaultFolderId));
  return {
    moveSealed: () => ask('where'),
    moveOut: () => (isLost ? ask('out') : void acts.move(null)),
    parts: (
      <>
        {asks === 'where' ? <AskWhere acts={acts} onClose={close} /> : null}
        {asks === 'out' ? <AskOut acts={acts} onClose={close} /> : null}
      </>
    ),
  };
}

interface AskProps {
  acts: TickedActs;
  onClose: () => void;
}

function useFolders() {
  const state = useVault();
  return useVaultFolders(state.kind === 'open' ? state.vault : undefined).data ?? [];
}

function AskWhere({ acts, onClose }: AskProps) {
  return <MoveDialog rows={acts.own} folders={useFolders()} onClose={onClose} onMove={acts.moveSealed} />;
}

function AskOut({ acts, onClose }: AskProps) {
  const folders = useFolders();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('moveOut.title')}
      description={lossesOf(acts.own, folders).join(' ')}
      confirmLabel={t('moveOut.confirm')}
      keepLabel={t('moveOut.keep')}
      busy={acts.busy}
      onConfirm={() => void acts.move(null).then(onClose)}
    />
  );
}
