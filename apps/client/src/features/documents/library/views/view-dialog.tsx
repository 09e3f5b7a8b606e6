import { libraryLimits } from '@cartulary/contracts/limits/library';
import { useState } from 'react';
import { t } from '@/text/documents/views';
import { TextField } from '@/ui/field';
import { SaveDialog } from '@/ui/save-dialog';
import { Switch } from '@/ui/switch';

interface ViewDialogProps {
  title: string;
  name: string;
  shared: boolean;
  onClose: () => void;
  /** Returns whether the view was saved. If so, the dialog closes. */
  onSave: (view: { name: string; shared: boolean }) => Promise<boolean>;
}

/** Dialog for a view's name and whether to share it. */
export function ViewDialog({ title, onClose, onSave, ...before }: ViewDialogProps) {
  const [name, setName] = useState(before.name);
  const [shared, setShared] = useState(before.shared);
  return (
    <SaveDialog
      title={title}
      description={t('dialog.text')}
      action={t('dialog.keep')}
      complete={name.trim() !== ''}
      onClose={onClose}
      onSave={() => onSave({ name: name.trim(), shared })}
    >
      <TextField
        label={t('dialog.name')}
        value={name}
        maxLength={libraryLimits.maxViewCharacters}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Switch label={t('dialog.share')} hint={t('dialog.shareHint')} checked={shared} onChange={setShared} />
    </SaveDialog>
  );
}
