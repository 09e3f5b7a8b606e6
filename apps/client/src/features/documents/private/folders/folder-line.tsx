import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { FolderInput } from 'lucide-react';
import { useId, useState } from 'react';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/sealed-folders';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { SaveDialog } from '@/ui/save-dialog';
import { sayFailed } from '@/ui/say-failed';
import type { SealedRow } from '../private-detail';
import { moveToFolder, useVaultFolders } from './folders-data';

interface FolderLineProps {
  vault: OpenVault;
  row: SealedRow;
}

/** In which folder of one's vault a document lies, and the way to another. */
export function FolderLine({ vault, row }: FolderLineProps) {
  const { data: folders = [] } = useVaultFolders(vault);
  const [moves, setMoves] = useState(false);
  const here = folders.find(({ id }) => id === row.vaultFolderId)?.name;
  return (
    <div className="flex items-center gap-2 px-4 pb-3 text-sm">
      <span className="min-w-0 grow truncate text-ink-2">
        {here === undefined ? t('none') : t('in')} {here === undefined ? null : <GivenName>{here}</GivenName>}
      </span>
      <Button size="sm" icon={FolderInput} onClick={() => setMoves(true)}>
        {t('move')}
      </Button>
      {moves ? (
        <MoveDialog
          vault={vault}
          row={row}
          here={here ?? ''}
          names={folders.map(({ name }) => name)}
          onClose={() => setMoves(false)}
        />
      ) : null}
    </div>
  );
}

interface MoveDialogProps extends FolderLineProps {
  here: string;
  names: readonly string[];
  onClose: () => void;
}

function MoveDialog({ vault, row, here, names, onClose }: MoveDialogProps) {
  const [name, setName] = useState(here);
  const listId = useId();
  const save = async (): Promise<boolean> => {
    try {
      if (name.trim() !== here) await moveToFolder(vault, row, name);
      return true;
    } catch (error) {
      sayFailed(t('notMoved', { name: row.name }), error);
      return false;
    }
  };
  return (
    <SaveDialog
      title={t('move.title')}
      description={t('move.text')}
      action={t('move.action')}
      complete
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('name')}
        hint={t('move.hint')}
        list={listId}
        autoComplete="off"
        maxLength={sealedLimits.maxFolderNameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <datalist id={listId}>
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </SaveDialog>
  );
}
