import { messageOf } from '@cartulary/contracts/client-errors';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { toast } from '@/ui/toast';
import type { MoveDownDialogProps } from './move-down-dialog';
import type { MoveUpDialogProps } from './move-up-dialog';

const up = fetchedPart<MoveUpDialogProps>('move-up', async () => (await import('./move-up-dialog')).MoveUpDialog);
const down = fetchedPart<MoveDownDialogProps>(
  'move-down',
  async () => (await import('./move-down-dialog')).MoveDownDialog,
);

const missing = (onClose: () => void) => (): void => {
  onClose();
  toast({ tone: 'error', title: messageOf('crash_chunk') });
};

/** The dialog that moves a sealed document to the server. */
export const FetchedMoveUp = (given: MoveUpDialogProps) => (
  <Fetched part={up} wanted given={given} onFailure={missing(given.onClose)} />
);

/** The dialog that moves a document into the vault. */
export const FetchedMoveDown = (given: MoveDownDialogProps) => (
  <Fetched part={down} wanted given={given} onFailure={missing(given.onClose)} />
);
