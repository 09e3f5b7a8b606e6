import { limits } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { TextField } from './field';
import { SaveDialog } from './save-dialog';

interface NameDialogProps {
  title: string;
  label: string;
  /** The current name; empty for a new object. */
  name: string;
  /** Label of the save button. */
  action: string;
  /** Defaults to the maximum length of a title. */
  maxCharacters?: number | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns whether it was saved; the dialog then closes. */
  onSave: (name: string) => Promise<boolean>;
}

/** Asks for an object's name. */
export function NameDialog(props: NameDialogProps) {
  // Mounted while open, so that it starts with the current name each time.
  return props.open ? <OpenNameDialog {...props} /> : null;
}

function OpenNameDialog({
  title,
  label,
  name,
  action,
  maxCharacters = limits.metadata.maxTitleCharacters,
  onOpenChange,
  onSave,
}: NameDialogProps) {
  const [text, setText] = useState(name);
  const trimmed = text.trim();
  return (
    <SaveDialog
      title={title}
      action={action}
      complete={trimmed !== ''}
      onClose={() => onOpenChange(false)}
      onSave={async () => trimmed === name || onSave(trimmed)}
    >
      <TextField
        label={label}
        value={text}
        maxLength={maxCharacters}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        autoComplete="off"
      />
    </SaveDialog>
  );
}
