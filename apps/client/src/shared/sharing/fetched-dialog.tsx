import { messageOf } from '@cartulary/contracts/errors';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { toast } from '@/ui/toast';
import type { SharedItem } from './rights';

const sharingDialog = fetchedPart('sharing', async () => (await import('./sharing-dialog')).SharingDialog);

/** Fetches the dialog's code before it is asked for. */
export const fetchSharingAhead = (): void => sharingDialog.ahead();

/** Who can open something: to be changed by its owners, to be looked at by everybody else. Its code comes with its first use. */
export const FetchedSharing = ({ item, onClose }: { item: SharedItem; onClose: () => void }) => (
  <Fetched
    part={sharingDialog}
    wanted
    onFailure={() => {
      onClose();
      toast({ tone: 'error', title: messageOf('crash_chunk') });
    }}
    given={{ item, onClose }}
  />
);
