import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { FolderInput } from 'lucide-react';
import { useId, useState } from 'react';
import { formatList } from '@/lib/format/format';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/sealed-folders';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { SaveDialog } from '@/ui/save-dialog';
import type { SealedRow } from '../private-detail';
import { moveManyPrivately, useVaultFolders } from './folders-data';

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
          here={here ?? ''}
          folders={folders}
          onClose={() => setMoves(false)}
          onMove={async (name) => (await moveManyPrivately([row], name)).length > 0}
        />
      ) : null}
    </div>
  );
}

interface MoveDialogProps {
  /** In which of them all are now; '' for none. */
  here: string;
  folders: readonly VaultFolder[];
  onClose: () => void;
  /** Answers whether all are there. */
  onMove: (name: string) => Promise<boolean>;
}

/** Asks for the folder of one's vault. */
export function MoveDialog({ here, folders, onClose, onMove }: MoveDialogProps) {
  const [name, setName] = useState(here);
  const listId = useId();
  const sharedCalled = (called: string): VaultFolder | undefined =>
    folders.find((each) => each.name === called && each.shared.length > 0);
  return (
    <SaveDialog
      title={t('move.title')}
      description={t('move.text')}
      action={t('move.action')}
      complete
      onClose={onClose}
      onSave={async () => name.trim() === here || onMove(name)}
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
        {folders.map((each) => (
          <option key={each.id} value={each.name} />
        ))}
      </datalist>
      <div role="status" className="text-xs text-ink-2">
        {name.trim() === here ? null : <WhatFollows from={sharedCalled(here)} to={sharedCalled(name.trim())} />}
      </div>
    </SaveDialog>
  );
}

/** Who gets a document by moving it, and that others lose it. */
const WhatFollows = ({ from, to }: { from: VaultFolder | undefined; to: VaultFolder | undefined }) => (
  <>
    {from ? <p>{t('move.leaves', { folder: plainName(from.name) })}</p> : null}
    {to ? <p>{t('move.shared', { names: formatList(to.shared.map(({ name }) => plainName(name))) })}</p> : null}
  </>
);
