import { t } from '@/text/vault';
import { Dialog } from '@/ui/dialog';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import type { UnlockFormProps } from './unlock-form';

const form = fetchedPart<UnlockFormProps>('vault-unlock', async () => (await import('./unlock-form')).UnlockForm);

export interface UnlockDialogProps {
  /** Why the vault has to be opened, as a sentence from the calling page. */
  readonly reason?: string;
  /** Closes the dialog; defaults to `onClose`. */
  readonly onOpened?: () => void;
  /** Called when closed without opening the vault. */
  readonly onClose: () => void;
}

/** Opens the vault with its passphrase, a passkey, or the recovery key. */
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
