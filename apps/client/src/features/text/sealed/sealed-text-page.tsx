import { useQuery } from '@tanstack/react-query';
import { FileLock2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { User } from '@cartulary/contracts/user';
import { sentenceOf } from '@/lib/errors/api-error';
import { Missing } from '@/shared/open-written/missing';
import { hasUnsent } from '@/shared/sealed-text/unsent';
import type { KeyedItem } from '@/shared/sealed/sealed-item';
import { KeyChanged } from '@/shared/sealed/people';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import type { VaultState } from '@/shared/vault/vault-state';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { ErrorState, State } from '@/ui/states';
import { TextPageSkeleton } from '../text-skeleton';
import { OpenedSealed } from './opened-sealed';
import { useIsSealedText, useSealedText } from './sealed-text-data';
import { LeftHere } from './left-here';
import type { SealedActions } from './sealed-actions';
import { SealedView } from './sealed-view';

export interface SealedTextPageProps {
  textId: string;
  person: User;
  actions?: SealedActions | undefined;
}

/** A document that only browsers of who has it can read: opened with the vault. */
export function SealedTextPage({ textId, person, actions }: SealedTextPageProps) {
  const { data: isSealed, error, refetch } = useIsSealedText(textId, person.id);
  const state = useVault();
  if (isSealed === false || isMissing(error)) return <Absent vault={state} textId={textId} person={person} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isSealed === undefined || state.kind === 'unknown') return <TextPageSkeleton />;
  if (state.kind !== 'open') return <Locked hasVault={state.kind === 'locked'} />;
  const key = `${textId} ${state.vault.vaultId}`;
  return <Unlocked key={key} vault={state.vault} textId={textId} person={person} actions={actions} />;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && [400, 403, 404].includes(Number(error.status));

function Unlocked({ vault, textId, person, actions }: SealedTextPageProps & { vault: OpenVault }) {
  const { data: text, error, refetch } = useSealedText(vault, textId);
  const opened = useOpenedSealed(vault, text?.item);
  if (text && opened) return <SealedView vault={vault} text={text} opened={opened} person={person} actions={actions} />;
  if (isMissing(error)) return <LeftHere vault={vault} textId={textId} person={person} />;
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <TextPageSkeleton />;
}

/** The text stays open while its name is read anew. */
function useOpenedSealed(vault: OpenVault, item: KeyedItem | undefined): OpenedSealed | undefined {
  const [opened, setOpened] = useState<OpenedSealed>();
  const [first, setFirst] = useState<KeyedItem>();
  if (item && !first) setFirst(item);
  useEffect(() => {
    let open: OpenedSealed | undefined;
    let isLeft = false;
    // Nothing is opened for a page that is gone before it was drawn.
    queueMicrotask(() => {
      if (isLeft || !first) return;
      open = new OpenedSealed(vault, first);
      setOpened(open);
    });
    return () => {
      isLeft = true;
      open?.end();
    };
  }, [vault, first]);
  return opened;
}

/** There is none for this person. What they wrote in it before may be kept on this device, for their vault alone. */
function Absent({ vault, textId, person }: Omit<SealedTextPageProps, 'actions'> & { vault: VaultState }) {
  const { data: isKept, isPending } = useQuery({
    queryKey: ['sealed-text', 'kept', person.id, textId],
    queryFn: () => hasUnsent(person.id, textId),
    gcTime: 0,
  });
  if (isPending || (isKept && vault.kind === 'unknown')) return <TextPageSkeleton />;
  if (isKept && vault.kind === 'open') return <LeftHere vault={vault.vault} textId={textId} person={person} />;
  return isKept && vault.kind === 'locked' ? <Locked hasVault /> : <Missing itemId={textId} person={person} />;
}

function Locked({ hasVault }: { hasVault: boolean }) {
  const [isUnlocking, setUnlocking] = useState(false);
  const close = (): void => setUnlocking(false);
  return (
    <PageBody>
      <PageHeader title={t('locked')} />
      <State
        icon={FileLock2}
        title={t('locked')}
        actions={
          hasVault ? (
            <Button variant="primary" onClick={() => setUnlocking(true)}>
              {t('unlock')}
            </Button>
          ) : undefined
        }
      >
        {t(hasVault ? 'lockedText' : 'noVault')}
      </State>
      {isUnlocking ? <UnlockDialog reason={t('unlockReason')} onOpened={close} onClose={close} /> : null}
    </PageBody>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isBroken = error instanceof SealBroken || error instanceof KeyChanged;
  return (
    <PageBody>
      <PageHeader title={t('broken')} />
      <ErrorState title={t('broken')} onRetry={onRetry}>
        {isBroken ? t('brokenText') : sentenceOf(error)}
      </ErrorState>
    </PageBody>
  );
}
