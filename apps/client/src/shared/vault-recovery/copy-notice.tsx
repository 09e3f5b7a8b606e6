import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/vault/recovery';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { sendCopy } from './make-copy';
import { offerCopy, type PendingCopy } from './pending-copy';
import { holderNames } from '@/shared/vault/recovery-told';

export interface CopyNoticeProps {
  readonly pending: PendingCopy;
}

/** Shows who will be able to open the vault, before a copy of its key leaves this page. */
export function CopyNotice({ pending }: CopyNoticeProps) {
  const [busy, setBusy] = useState(false);
  const later = (): void => offerCopy(undefined);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await sendCopy(pending);
      toast({ tone: 'success', title: t('copy.made') });
      offerCopy(undefined);
    } catch (error) {
      toast({ tone: 'error', title: t('copy.failed'), text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const names = holderNames(pending.recovery);
  return (
    <Dialog
      open
      onOpenChange={later}
      title={t('copy.title')}
      description={t('copy.sentence', names)}
      actions={
        <>
          <Button variant="quiet" onClick={later}>
            {t('copy.later')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {t('copy.make')}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        <li>{t('copy.halves', names)}</li>
        <li>{t('copy.alone')}</li>
        <li>{t('copy.told')}</li>
        <li>{t('copy.without')}</li>
      </ul>
    </Dialog>
  );
}
