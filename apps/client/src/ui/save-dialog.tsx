import { useId, useState, type ReactNode } from 'react';
import { t } from '@/text/ui';
import { Button } from './button';
import { Dialog } from './dialog';

interface SaveDialogProps {
  title: string;
  description?: string | undefined;
  /** Label of the save button. */
  action: string;
  /** False while required input is missing. */
  complete: boolean;
  onClose: () => void;
  /** Returns whether it was saved; the dialog then closes. */
  onSave: () => Promise<boolean>;
  children: ReactNode;
}

/** A small form in a dialog. Enter saves like the button, once at a time. */
export function SaveDialog({ title, description, action, complete, onClose, onSave, children }: SaveDialogProps) {
  const [busy, setBusy] = useState(false);
  const form = useId();
  const save = async (): Promise<void> => {
    if (!complete || busy) return;
    setBusy(true);
    if (await onSave()) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy} disabled={!complete}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
