import { t } from '@/text/vault';
import { Dialog } from '@/ui/dialog';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import type { UnlockFormProps } from './unlock-form';

const form = fetchedPart<UnlockFormProps>('vault-unlock', async () => (await import('./unlock-form')).UnlockForm);

export interface UnlockDialogProps {
  /** What the vault is opened for, in a sentence of the page that asks. */
  readonly reason?: string;
  /** Closes the dialog; without it `onClose` does. */
  readonly onOpened?: () => void;
  /** Closed without having opened the vault. */
  readonly onClose: () => void;
}

/** Opens the vault by its passphrase, a passkey or the recovery key. */
export const UnlockDialog = ({ reason, onOpened, onClose }: UnlockDialogProps) => (
  <Dialog open onOpenChange={onClose} title={t('unlock.title')} description={reason ?? t('unlock.sentence')}>
    <Fetched
      part={form}
      wanted
      given={{ onOpened: onOpened ?? onClose }}
      missing={<p role="alert">{t('setup.partFailed')}</p>}
    />
  </Dialog>
);
