import { messageOf } from '@cartulary/contracts/client-errors';
import type { OpenVault } from '@/shared/vault/open-vault';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { toast } from '@/ui/toast';

const number = fetchedPart('safety-number', async () => (await import('./number-dialog')).NumberDialog);

interface FetchedNumberProps {
  vault: OpenVault;
  person: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** The safety number shared with a person. Its code is loaded on demand. */
export const FetchedNumber = (given: FetchedNumberProps) => (
  <Fetched
    part={number}
    wanted
    onFailure={() => {
      given.onClose();
      toast({ tone: 'error', title: messageOf('crash_chunk') });
    }}
    given={given}
  />
);
