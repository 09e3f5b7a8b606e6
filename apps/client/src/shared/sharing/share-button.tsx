import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/sharing';
import { Button } from '@/ui/button';
import { FetchedSharing, fetchSharingAhead } from './fetched-dialog';

/** Opens who can open an item: to be changed by its owners, to be looked at by everybody else. */
export function ShareButton({ item }: { item: Pick<WrittenItem, 'id' | 'title' | 'right'> }) {
  const [open, setOpen] = useState(false);
  const isOwner = item.right === 'owner';
  return (
    <>
      <Button
        variant={isOwner ? 'primary' : 'secondary'}
        icon={isOwner ? UserPlus : Users}
        onPointerEnter={fetchSharingAhead}
        onClick={() => setOpen(true)}
      >
        {t(isOwner ? 'action' : 'look')}
      </Button>
      {open ? <FetchedSharing item={item} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
