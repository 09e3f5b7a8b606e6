import { giveToWaiting } from '@/shared/sealed/waiting';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/sealed-waits';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import { renewSharing, whyNot } from '../sharing-data';

/**
 * Shares documents with colleagues who have since created a vault, and reports each success or failure.
 * @param again checks even if this page already did
 */
export async function giveAndSay(vault: OpenVault, again = false): Promise<void> {
  const waited = await giveToWaiting(vault, { again });
  for (const { name: given, error } of waited) {
    const name = plainName(given);
    if (error === undefined) toast({ tone: 'success', title: t('given', { name }) });
    else toast({ tone: 'warning', title: t('notGiven', { name }), text: whyNot(error) });
  }
  if (waited.length > 0) await renewSharing();
}
