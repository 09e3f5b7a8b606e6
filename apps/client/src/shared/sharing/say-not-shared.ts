import { teamsErrors } from '@cartulary/contracts/errors/teams';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/sharing';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';

/** Shows why sharing failed. If a team accepts only sealed items, offers to go to where sealed documents or the vault are created. */
export function sayNotShared(said: string, error: unknown, navigate: (to: string) => unknown): void {
  if (sentenceOf(error) !== teamsErrors.team_takes_sealed.message) return sayFailed(said, error);
  const address = openVault() === undefined ? href('settings', undefined, { tab: 'privacy' }) : href('collaboration');
  toast({
    tone: 'error',
    title: said,
    text: sentenceOf(error),
    action: { label: t('give.seal'), onAction: () => void navigate(address) },
  });
}
