import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/sharing';
import { Button } from '@/ui/button';
import { FetchedSharing, fetchSharingAhead } from './fetched-dialog';

interface ShareButtonProps {
  item: Pick<WrittenItem, 'id' | 'title' | 'right'>;
  /** False if the page has another main action, such as presenting slides. */
  isMain?: boolean | undefined;
}

/** Opens the sharing dialog: editable for owners, read-only for everyone else. */
export function ShareButton({ item, isMain = true }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const isOwner = item.right === 'owner';
  return (
    <>
      <Button
        variant={isOwner && isMain ? 'primary' : 'secondary'}
        icon={isOwner ? UserPlus : Users}
        onPointerEnter={fetchSharingAhead}
        onClick={() => setOpen(true)}
      >
        <span className="max-tablet:sr-only">{t(isOwner ? 'action' : 'look')}</span>
      </Button>
      {open ? <FetchedSharing item={item} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
