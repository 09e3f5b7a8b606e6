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
  /** What is moved. */
  rows: readonly SealedRow[];
  folders: readonly VaultFolder[];
  onClose: () => void;
  /** Answers whether all are there. */
  onMove: (name: string) => Promise<boolean>;
}

/** Asks for the folder of one's vault. */
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

/** The name of the folder in which all lie; '' for none, undefined where not all lie in the same. */
function whereAll(rows: readonly SealedRow[], folders: readonly VaultFolder[]): string | undefined {
  const nameOf = (id: string | null): string => folders.find((folder) => folder.id === id)?.name ?? '';
  const [first = '', ...others] = new Set(rows.map(({ vaultFolderId }) => nameOf(vaultFolderId)));
  return others.length === 0 ? first : undefined;
}

/** What is said of each shared folder that documents leave. @param to where they come; undefined where in none, or in one that is new */
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

/** Who gets a document by moving it, and that others lose it. */
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
