import { limits } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { TextField } from './field';
import { SaveDialog } from './save-dialog';

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
