import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { messageOf } from '@cartulary/contracts/errors';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/sharing';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { Fetched, fetchedPart } from '../fetched-part';

const sharingDialog = fetchedPart('sharing', async () => (await import('./sharing-dialog')).SharingDialog);

/** Opens who can open an item: to be changed by its owners, to be looked at by everybody else. */
export function ShareButton({ item }: { item: WrittenItem }) {
  const [open, setOpen] = useState(false);
  const isOwner = item.right === 'owner';
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant={isOwner ? 'primary' : 'secondary'}
        icon={isOwner ? UserPlus : Users}
        onPointerEnter={() => sharingDialog.ahead()}
        onClick={() => setOpen(true)}
      >
        {t(isOwner ? 'action' : 'look')}
      </Button>
      {open ? (
        <Fetched
          part={sharingDialog}
          wanted
          onFailure={() => {
            close();
            toast({ tone: 'error', title: messageOf('crash_chunk') });
          }}
          given={{ item, onClose: close }}
        />
      ) : null}
    </>
  );
}
