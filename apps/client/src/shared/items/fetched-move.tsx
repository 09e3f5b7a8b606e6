import { messageOf } from '@cartulary/contracts/client-errors';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { toast } from '@/ui/toast';
import type { MoveDialogProps } from './move-dialog';

const moveDialog = fetchedPart('moving', async () => (await import('./move-dialog')).MoveDialog);

/** {@link MoveDialog}, loaded on first use. */
export const FetchedMove = (given: MoveDialogProps) => (
  <Fetched
    part={moveDialog}
    wanted
    onFailure={() => {
      given.onClose();
      toast({ tone: 'error', title: messageOf('crash_chunk') });
    }}
    given={given}
  />
);
