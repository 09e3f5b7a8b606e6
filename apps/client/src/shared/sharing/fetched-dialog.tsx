import { messageOf } from '@cartulary/contracts/errors';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { toast } from '@/ui/toast';
import type { SharedItem } from './rights';

const sharingDialog = fetchedPart('sharing', async () => (await import('./sharing-dialog')).SharingDialog);

/** Preloads the dialog's code. */
export const fetchSharingAhead = (): void => sharingDialog.ahead();

/** The sharing dialog: editable for owners, read-only for everyone else. Loaded on first use. */
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
