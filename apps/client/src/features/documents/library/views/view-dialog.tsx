import { limits } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { t } from '@/text/library-views';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Switch } from '@/ui/switch';

interface ViewDialogProps {
  title: string;
  name: string;
  shared: boolean;
  onClose: () => void;
  /** Answers whether it was kept; the dialog then closes. */
  onSave: (view: { name: string; shared: boolean }) => Promise<boolean>;
}

/** Asks what a view is called and whether others are offered it. */
export function ViewDialog({ title, onClose, onSave, ...before }: ViewDialogProps) {
  const [name, setName] = useState(before.name);
  const [shared, setShared] = useState(before.shared);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (name.trim() === '' || busy) return;
    setBusy(true);
    if (await onSave({ name: name.trim(), shared })) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t('dialog.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="ink" busy={busy} disabled={name.trim() === ''} onClick={() => void save()}>
            {t('dialog.keep')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('dialog.name')}
          value={name}
          maxLength={limits.library.maxViewCharacters}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Switch label={t('dialog.share')} hint={t('dialog.shareHint')} checked={shared} onChange={setShared} />
      </form>
    </Dialog>
  );
}
