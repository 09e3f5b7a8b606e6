import { limits } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { t } from '@/text/ui';
import { Button } from './button';
import { Dialog } from './dialog';
import { TextField } from './field';

interface NameDialogProps {
  title: string;
  label: string;
  /** The present one; empty for something that is made. */
  name: string;
  /** The words of the button that keeps it. */
  action: string;
  /** As many as a title has, unless said. */
  maxCharacters?: number | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Answers whether it was kept; the dialog then closes. */
  onSave: (name: string) => Promise<boolean>;
}

/** Asks for the name of something. */
export function NameDialog(props: NameDialogProps) {
  // Mounted while open, so that it begins with the present name each time.
  return props.open ? <OpenNameDialog {...props} /> : null;
}

function OpenNameDialog({
  title,
  label,
  name,
  action,
  maxCharacters = limits.metadata.maxTitleCharacters,
  open,
  onOpenChange,
  onSave,
}: NameDialogProps) {
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
          maxLength={maxCharacters}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
