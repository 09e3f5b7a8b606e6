import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/sealed-folders';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import type { SealedRow } from '../private-detail';
import { moveManyPrivately, useVaultFolders } from './folders-data';
import { MoveDialog } from './move-dialog';

interface FolderLineProps {
  vault: OpenVault;
  row: SealedRow;
}

/** The vault folder that contains a document, and a button to change it. */
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
          rows={[row]}
          folders={folders}
          onClose={() => setMoves(false)}
          onMove={async (name) => (await moveManyPrivately([row], name)).length > 0}
        />
      ) : null}
    </div>
  );
}
