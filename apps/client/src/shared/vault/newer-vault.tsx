import { RotateCw } from 'lucide-react';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { lockVault } from './vault-state';

/** A page that was loaded before the product was renewed may be told of a vault that it does not know how to keep. */

/** Says that the vault is of a newer version; nothing of it is opened or changed from this page. */
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

/** The same once the vault is open, where what lies in it is newer: it is locked, so that nothing newer is written over. */
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
