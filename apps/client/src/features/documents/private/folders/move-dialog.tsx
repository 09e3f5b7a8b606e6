import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { useId, useState } from 'react';
import { formatList } from '@/lib/format/format';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import { t } from '@/text/documents/sealed-folders';
import { TextField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { SaveDialog } from '@/ui/save-dialog';
import type { SealedRow } from '../private-detail';

interface MoveDialogProps {
  /** Documents to move. */
  rows: readonly SealedRow[];
  folders: readonly VaultFolder[];
  onClose: () => void;
  /** Returns whether all were moved. */
  onMove: (name: string) => Promise<boolean>;
}

/** Dialog for choosing a vault folder. */
export function MoveDialog({ rows, folders, onClose, onMove }: MoveDialogProps) {
  const here = whereAll(rows, folders);
  const [name, setName] = useState(here ?? '');
  const listId = useId();
  const isMove = name.trim() !== here;
  const to = folders.find((each) => each.name === name.trim());
  return (
    <SaveDialog
      title={t('move.title')}
      description={t('move.text')}
      action={t('move.action')}
      complete
      onClose={onClose}
      onSave={async () => !isMove || onMove(name)}
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
        {isMove ? <WhatFollows lost={lossesOf(rows, folders, to)} to={to} /> : null}
      </div>
    </SaveDialog>
  );
}

/** The name of the folder that contains all documents. '' for none, undefined if they're in different folders. */
function whereAll(rows: readonly SealedRow[], folders: readonly VaultFolder[]): string | undefined {
  const nameOf = (id: string | null): string => folders.find((folder) => folder.id === id)?.name ?? '';
  const [first = '', ...others] = new Set(rows.map(({ vaultFolderId }) => nameOf(vaultFolderId)));
  return others.length === 0 ? first : undefined;
}

/**
 * The warning for each shared folder that documents leave.
 * @param to the target folder; undefined for none or a new one
 */
export const lossesOf = (
  rows: readonly SealedRow[],
  folders: readonly VaultFolder[],
  to?: VaultFolder,
): readonly string[] =>
  folders.flatMap(({ id, name, shared }) => {
    const count = rows.filter(({ vaultFolderId }) => vaultFolderId === id).length;
    return count === 0 || shared.length === 0 || id === to?.id
      ? []
      : [t('move.leaves', { folder: plainName(name), count })];
  });

/** Who gains access to a document through the move, and that others lose it. */
const WhatFollows = ({ lost, to }: { lost: readonly string[]; to: VaultFolder | undefined }) => (
  <>
    {lost.map((said) => (
      <p key={said}>{said}</p>
    ))}
    {to && to.shared.length > 0 ? (
      <p>{t('move.shared', { names: formatList(to.shared.map(({ name }) => plainName(name))) })}</p>
    ) : null}
  </>
);
