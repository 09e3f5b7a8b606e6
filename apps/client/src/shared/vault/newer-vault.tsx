import { RotateCw } from 'lucide-react';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { lockVault } from './vault-state';

/** A page loaded before a product update may receive a vault in a format it doesn't know. */

/** Shows that the vault has a newer version. Nothing in it can be opened or changed on this page. */
export const NewerVault = () => (
  <div role="alert" className="flex flex-col items-start gap-3 text-sm">
    <p>
      <strong className="font-strong">{t('newer.title')}.</strong> {t('newer.text')}
    </p>
    <Button icon={RotateCw} onClick={() => location.reload()}>
      {t('newer.reload')}
    </Button>
  </div>
);

/** Same, but for newer content in an open vault: locks the vault, so that nothing newer is overwritten. */
export function leaveNewer(): void {
  lockVault();
  toast({
    tone: 'warning',
    title: t('newer.title'),
    text: t('newer.text'),
    durationMs: Infinity,
    action: { label: t('newer.reload'), onAction: () => location.reload() },
  });
}
