import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVault } from '@/shared/vault/use-vault';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { EmptyState, ErrorState } from '@/ui/states';
import type { StudioLayout } from '../studio/studio-layout';
import { PaperSkeleton } from '../viewer/paper-skeleton';
import { PrivateBench } from './private-bench';
import { usePrivateReadings } from '../private/private-readings';
import { useSealedDocuments } from '../private/sealed-documents';
import { ReloadButton } from '../private/reload-button';
import { ChangedLine } from '../private/sealed-line';
import type { OpenedAs } from '../private/use-opened-as';

interface PrivateOpenedProps {
  as: Exclude<OpenedAs, 'other'>;
  documentId: string;
  page: number;
  onPage: (page: number) => void;
  query: string;
  /** Called when the document is no longer shared with this person. */
  onGone: () => void;
  layout: StudioLayout;
  lead: ReactNode;
}

/** The opened document, if it's sealed. */
export function PrivateOpened({ as, documentId, ...bench }: PrivateOpenedProps) {
  const state = useVault();
  const progress = usePrivateReadings().find(({ itemId }) => itemId === documentId);
  if (as === 'open' && state.kind === 'open')
    return <PrivateBench vault={state.vault} documentId={documentId} progress={progress} {...bench} />;
  return (
    <Panel aria-label={t('bench.locked')} aria-busy={as === 'unknown'}>
      <div className="relative grid min-h-64 grow place-items-center bg-sunken p-4">
        {as === 'locked' ? (
          <Locked />
        ) : as === 'changed' ? (
          <Changed documentId={documentId} />
        ) : as === 'newer' ? (
          <ErrorState title={words('oneNotLoaded')} actions={<ReloadButton />}>
            {t('list.newer', { count: 1 })}
          </ErrorState>
        ) : as === 'broken' ? (
          <ErrorState title={t('bench.broken')}>{t('bench.brokenText')}</ErrorState>
        ) : (
          <PaperSkeleton label={words('loadingOne')} />
        )}
      </div>
    </Panel>
  );
}

function Changed({ documentId }: { documentId: string }) {
  const { changed } = useSealedDocuments();
  const one = changed.find(({ itemId }) => itemId === documentId);
  return one ? <ChangedLine by={one.by} /> : null;
}

function Locked() {
  const [isUnlocking, setUnlocking] = useState(false);
  const close = (): void => setUnlocking(false);
  return (
    <>
      <EmptyState
        icon={Lock}
        title={t('bench.locked')}
        actions={<Button onClick={() => setUnlocking(true)}>{t('list.unlock')}</Button>}
      >
        {t('bench.lockedText')}
      </EmptyState>
      {isUnlocking ? <UnlockDialog reason={t('unlockReason')} onOpened={close} onClose={close} /> : null}
    </>
  );
}
