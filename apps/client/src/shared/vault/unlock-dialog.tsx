import { Dialog } from '@/ui/dialog';

export interface UnlockDialogProps {
  /** What the vault is opened for, in a sentence of the page that asks. */
  readonly reason?: string;
  readonly onOpened?: () => void;
  /** Closed without having opened the vault. */
  readonly onClose: () => void;
}

/** Opens the vault by its passphrase, a passkey or the recovery key. */
export function UnlockDialog({ reason, onClose }: UnlockDialogProps) {
  return <Dialog open onOpenChange={onClose} title="" description={reason} />;
}
