import { useQuery } from '@tanstack/react-query';
import { formatList } from '@/lib/format/format';
import { settleAllTeams, teamsWith, type Settled } from '@/shared/sealed/settle-teams';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/sealed-teams';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import { sealedKey } from '../private-readings';
import { renewSharing, sayLost, whyNot } from '../sharing-data';

/** The teams with access to one of the user's own documents. */
export const useTeams = (vault: OpenVault, itemId: string) =>
  useQuery({
    queryKey: [...sealedKey, vault.vaultId, 'teams', itemId],
    queryFn: () => teamsWith(vault, itemId),
    staleTime: 0,
  });

/** Reports who left the team and who couldn't be given access. */
export function sayTrouble({ given, left, lost }: Settled): void {
  if (left.length > 0) sayLost(t('left', { names: formatList(left.map(plainName)) }), lost);
  for (const { name, error } of given)
    if (error !== undefined)
      toast({ tone: 'warning', title: t('notGiven', { name: plainName(name) }), text: whyNot(error) });
}

/** Shares documents with new team members, withdraws them from former ones, and reports each change or failure. */
export async function settleAndSay(vault: OpenVault): Promise<void> {
  const all = await settleAllTeams(vault);
  for (const settled of all) {
    sayTrouble(settled);
    for (const { name, error } of settled.given)
      if (error === undefined) toast({ tone: 'success', title: t('given', { name: plainName(name) }) });
  }
  if (all.length > 0) await renewSharing();
}
