import { limits } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { t } from '@/text/documents';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { changeDocument } from './document-actions';

interface NameDialogProps {
  title: string;
  label: string;
  name: string;
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Answers whether it was kept; the dialog then closes. */
  onSave: (name: string) => Promise<boolean>;
}

/** Asks for the name of a document or folder. */
export function NameDialog(props: NameDialogProps) {
  // Mounted while open, so that it begins with the present name each time.
  return props.open ? <OpenNameDialog {...props} /> : null;
}

function OpenNameDialog({ title, label, name, action, open, onOpenChange, onSave }: NameDialogProps) {
  const [text, setText] = useState(name);
  const [busy, setBusy] = useState(false);
  const trimmed = text.trim();
  const save = async (): Promise<void> => {
    if (trimmed === '' || busy) return;
    setBusy(true);
    if (trimmed === name || (await onSave(trimmed))) onOpenChange(false);
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button variant="ink" busy={busy} disabled={trimmed === ''} onClick={() => void save()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={label}
          value={text}
          maxLength={limits.metadata.maxTitleCharacters}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}

/** Renames one document. */
export function RenameDialog({
  document,
  open,
  onOpenChange,
}: {
  document: { id: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <NameDialog
      title={t('renameTitle')}
      label={t('name')}
      name={document.name}
      action={t('rename')}
      open={open}
      onOpenChange={onOpenChange}
      onSave={(name) => changeDocument(document, { name })}
    />
  );
}
