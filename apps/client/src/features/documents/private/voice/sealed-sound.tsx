import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { localDocument } from '@/shared/pages/local-documents';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { t as words } from '@/text/documents/private';
import { t } from '@/text/documents/private-voice';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { countPages } from '../reading-progress';
import { usePrivateReadings } from '../private-readings';
import { useSealedDocuments } from '../sealed-documents';
import { SealedLine } from '../sealed-line';
import { useOpenedAs } from '../use-opened-as';
import { SoundSharing } from './sound-sharing';
import { SoundStanding } from './sound-standing';

interface SealedSoundProps {
  readonly id: string;
  /** The recording. @param standing the status shown if it's sealed */
  readonly children: (standing: ReactNode) => ReactNode;
}

/** A recording that may be in the vault: opened from there, or the reason why it can't be. */
export function SealedSound({ id, children }: SealedSoundProps) {
  const sealed = useSealedDocuments();
  const as = useOpenedAs(id, sealed);
  const progress = usePrivateReadings().find(({ itemId }) => itemId === id);
  const { stored } = countPages(progress ?? { pages: [] });
  const renew = useEffectEvent(() => {
    localDocument(id)?.forgetPages();
    void queryClient.invalidateQueries({ queryKey: ['recording', id] });
  });
  useEffect(() => renew(), [stored, progress?.step]);
  const row = sealed.rows.find((one) => one.id === id);
  if (as === 'open')
    return children(
      <>
        <SoundStanding progress={progress} />
        {row ? <SoundSharing row={row} /> : null}
      </>,
    );
  if (as === 'other') return children(null);
  return (
    <PageBody>
      {as === 'unknown' ? (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      ) : as === 'locked' ? (
        <Locked />
      ) : (
        <SealedLine sealed={sealed} />
      )}
    </PageBody>
  );
}

function Locked() {
  const [isUnlocking, setUnlocking] = useState(false);
  const close = (): void => setUnlocking(false);
  return (
    <>
      <EmptyState
        icon={Lock}
        title={t('locked.title')}
        actions={
          <Button variant="primary" onClick={() => setUnlocking(true)}>
            {words('list.unlock')}
          </Button>
        }
      >
        {t('locked.text')}
      </EmptyState>
      {isUnlocking ? <UnlockDialog reason={words('unlockReason')} onOpened={close} onClose={close} /> : null}
    </>
  );
}
