import { useMutation } from '@tanstack/react-query';
import { linkRoles, type LinkRole } from '@cartulary/contracts/endpoints/item-sharing';
import { useState } from 'react';
import { give } from '@/lib/sharing/sharing-data';
import { t } from '@/text/mentions';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import type { Ask } from '../editor/asks';

interface ClosedDialogProps {
  ask: Extract<Ask, { kind: 'mentioned-closed' }>;
  itemId: string;
  onClose: () => void;
}

/** People were named who cannot see the document: whoever may share it decides whether they shall. */
export function ClosedDialog({ ask: { people, tell }, itemId, onClose }: ClosedDialogProps) {
  const [role, setRole] = useState<LinkRole>('viewer');
  const named = { count: people.length, names: people.map(({ name }) => name).join(', ') };
  const sharing = useMutation({
    mutationFn: async () => {
      for (const { id, name } of people)
        await give({ id: itemId }, { kind: 'account', id, name, email: null }, { role, expiresAt: null });
    },
    onSuccess: () => {
      tell();
      toast({ tone: 'success', title: t('share.done', named) });
      onClose();
    },
    onError: (error) => sayFailed(t('share.failed'), error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('share.title', named)}
      description={t('share.text', named)}
      actions={
        <>
          <Button onClick={onClose}>{t('share.leave')}</Button>
          <Button variant="ink" busy={sharing.isPending} onClick={() => sharing.mutate()}>
            {t('share.do')}
          </Button>
        </>
      }
    >
      <Select
        label={t('share.right')}
        value={role}
        onChange={setRole}
        options={linkRoles.map((value) => ({ value, label: t(`share.${value}`) }))}
      />
    </Dialog>
  );
}
