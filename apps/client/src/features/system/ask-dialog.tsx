import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface AskDialogProps {
  title: string;
  /** Describes the effect. */
  description: ReactNode;
  confirmLabel: string;
  keepLabel: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Explains what will happen before an operator confirms an action. */
export const AskDialog = ({
  title,
  description,
  confirmLabel,
  keepLabel,
  busy,
  onConfirm,
  onClose,
  children,
}: AskDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={title}
    description={description}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          {keepLabel}
        </Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
