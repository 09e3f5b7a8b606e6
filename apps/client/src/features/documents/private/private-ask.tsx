import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVaultKind } from '@/shared/vault/use-vault-kind';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/private';
import { t as upload } from '@/text/documents/upload';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FileNames } from '../file-names';
import { readPrivately } from './read-privately';

interface PrivateAskProps {
  /** What was dropped; nothing is asked where it is empty. */
  files: readonly File[];
  mode: PrivacyMode;
  /** Sends them to the server, for this upload only. */
  onSend: () => void;
  onClose: () => void;
}

/** In a mode that keeps documents on the device, where this page can't just read: with no vault, a locked one, or for a folder. */
export function PrivateAsk({ files, mode, onSend, onClose }: PrivateAskProps) {
  const kind = useVaultKind();
  const canRead = kind === 'locked' || kind === 'open';
  const [isUnlocking, setUnlocking] = useState(false);
  const readHere = (): void => {
    const vault = openVault();
    if (vault) void readPrivately(vault, files);
    setUnlocking(false);
    onClose();
  };
  if (isUnlocking)
    return <UnlockDialog reason={t('unlockReason')} onOpened={readHere} onClose={() => setUnlocking(false)} />;
  return (
    <Dialog
      open={files.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={canRead ? t('ask.where', { count: files.length }) : upload('askTitle', { count: files.length })}
      description={t(`ask.${kind}`, { mode })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {upload('askNo')}
          </Button>
          <Button onClick={onSend}>{upload('askYes', { count: files.length })}</Button>
          {kind === 'none' || kind === 'gone' ? (
            <Button asChild variant="ink">
              <Link to={href('settings', undefined, { tab: 'privacy' })}>
                {t(kind === 'gone' ? 'ask.look' : 'ask.make')}
              </Link>
            </Button>
          ) : kind === 'locked' ? (
            <Button variant="ink" onClick={() => setUnlocking(true)}>
              {t('ask.unlock')}
            </Button>
          ) : kind === 'open' ? (
            <Button variant="ink" onClick={readHere}>
              {t('ask.here')}
            </Button>
          ) : null}
        </>
      }
    >
      <FileNames files={files} />
    </Dialog>
  );
}
