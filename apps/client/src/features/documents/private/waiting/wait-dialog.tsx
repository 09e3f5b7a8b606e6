import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { useState } from 'react';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/sealed-waits';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import { whyNot, type Person } from '../sharing-data';
import { waitFor } from './waits-data';

interface WaitDialogProps {
  vault: OpenVault;
  itemId: string;
  person: Person;
  may: SealedRight;
  onClose: () => void;
}

/** Explains that a colleague has no vault, and offers to share the document once they have one. */
export function WaitDialog({ vault, itemId, person, may, onClose }: WaitDialogProps) {
  const [busy, setBusy] = useState(false);
  const name = plainName(person.name);
  const wait = async (): Promise<void> => {
    setBusy(true);
    try {
      await waitFor(vault, itemId, person.id, may);
      toast({ tone: 'success', title: t('waiting', { name }) });
      onClose();
    } catch (error) {
      toast({ tone: 'error', title: t('notWaiting', { name }), text: whyNot(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('ask.title', { name })}
      description={t('ask.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void wait()}>
            {t('ask.wait')}
          </Button>
        </>
      }
    />
  );
}
