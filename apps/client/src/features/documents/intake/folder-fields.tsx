import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { t } from '@/text/documents/intake';
import { Checkbox } from '@/ui/checkbox';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import type { SourceDraft } from './source-draft';

export interface DraftFieldsProps {
  draft: SourceDraft;
  onChange: (draft: SourceDraft) => void;
}

/** Form fields for a server folder. */
export function FolderFields({ draft, onChange, roots }: DraftFieldsProps & { roots: readonly string[] }) {
  return (
    <>
      <Select
        label={t('form.root')}
        options={roots.map((value) => ({ value, label: value }))}
        value={draft.root}
        onChange={(root) => onChange({ ...draft, root })}
      />
      <TextField
        label={t('form.below')}
        hint={t('form.belowHint')}
        value={draft.below}
        maxLength={intakeLimits.maxPathCharacters}
        onChange={({ target }) => onChange({ ...draft, below: target.value })}
        autoComplete="off"
        verbatim
      />
      <Checkbox
        label={t('form.subfolders')}
        checked={draft.subfolders}
        onChange={(subfolders) => onChange({ ...draft, subfolders })}
      />
    </>
  );
}
