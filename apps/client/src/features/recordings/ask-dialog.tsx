import { Link } from 'react-router-dom';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { href } from '@/routing/href';
import type { VaultKind } from '@/shared/vault/use-vault-kind';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { Waiting } from './use-taking';

interface AskDialogProps {
  readonly asking: Waiting | null;
  readonly vault: VaultKind;
  readonly onNo: () => void;
  /** Sends it to the server, for this recording only. */
  readonly onYes: (waiting: Waiting) => void;
  /** Stores it in the vault. */
  readonly onSeal: (waiting: Waiting) => void;
}

/** Whether sound leaves the browser readable, where the mode keeps documents in it. */
export function AskDialog({ asking, vault, onNo, onYes, onSeal }: AskDialogProps) {
  const keepsHere = usePrivacyMode() !== 'collaborative';
  return (
    <Dialog
      open={asking !== null}
      onOpenChange={(open) => !open && onNo()}
      title={t('ask.title')}
      description={
        keepsHere && (vault === 'none' || vault === 'gone') ? `${t('ask.text')} ${t(`ask.${vault}`)}` : t('ask.text')
      }
      actions={
        <>
          <Button variant="quiet" onClick={onNo}>
            {t('ask.no')}
          </Button>
          <Button variant={keepsHere && vault !== 'none' ? 'quiet' : 'ink'} onClick={() => asking && onYes(asking)}>
            {t('ask.yes')}
          </Button>
          {!keepsHere ? null : vault === 'none' || vault === 'gone' ? (
            <Button asChild variant={vault === 'gone' ? 'ink' : 'quiet'}>
              <Link to={href('settings', undefined, { tab: 'privacy' })}>
                {t(vault === 'gone' ? 'ask.look' : 'ask.make')}
              </Link>
            </Button>
          ) : vault === 'locked' || vault === 'open' ? (
            <Button variant="ink" onClick={() => asking && onSeal(asking)}>
              {t('ask.seal')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="truncate text-ink-2">{asking?.file.name}</p>
    </Dialog>
  );
}
