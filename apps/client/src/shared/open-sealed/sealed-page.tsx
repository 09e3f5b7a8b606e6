import { useQuery } from '@tanstack/react-query';
import type { User } from '@cartulary/contracts/user';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { FileLock2 } from 'lucide-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { Missing } from '@/shared/open-written/missing';
import { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { hasUnsent } from '@/shared/sealed-written/unsent';
import type { KeyedItem } from '@/shared/sealed/sealed-item';
import { KeyChanged } from '@/shared/sealed/people';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import type { VaultState } from '@/shared/vault/vault-state';
import { useVault } from '@/shared/vault/use-vault';
import { HeadWithheld } from '@/shared/sealed-written/sealed-written';
import { t } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { ErrorState, State } from '@/ui/states';
import { commentsOf } from './comments/comments-of';
import { LeftHere } from './left-here';
import { useIsSealed, useSealed } from './sealed-data';
import { SealedFiles } from './sealed-files';
import type { SealedActions, SealedRoom } from './sealed-room';

/** Creates an editor with everything it needs. Its `end` also ends the document and files. */
export type OpensSealed<Opened> = (document: OpenSealed, files: SealedFiles, person: User) => Opened;

export interface SealedPageProps<Opened extends { end(): void }> {
  kind: BuiltKind;
  itemId: string;
  person: User;
  awaited: ReactNode;
  actions?: SealedActions | undefined;
  /** Must be stable across renders. */
  opens: OpensSealed<Opened>;
  View: ComponentType<{ room: SealedRoom; opened: Opened }>;
}

type Of<Opened extends { end(): void }> = SealedPageProps<Opened> & { vault: OpenVault };

/** The page of an item that only its members' browsers can read. Opened with the vault. */
export function SealedPage<Opened extends { end(): void }>(props: SealedPageProps<Opened>) {
  const { kind, itemId, person, awaited } = props;
  const { data: isSealed, error, refetch } = useIsSealed(kind, itemId, person.id);
  const state = useVault();
  if (isSealed === false || isMissing(error)) return <Absent vault={state} {...props} />;
  if (error) return <Failed kind={kind} error={error} onRetry={() => void refetch()} />;
  if (isSealed === undefined || state.kind === 'unknown') return awaited;
  if (state.kind !== 'open') return <Locked kind={kind} hasVault={state.kind === 'locked'} />;
  return <Unlocked key={`${itemId} ${state.vault.vaultId}`} {...props} vault={state.vault} />;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && [400, 403, 404].includes(Number(error.status));

function Unlocked<Opened extends { end(): void }>(props: Of<Opened>) {
  const { vault, kind, itemId, person, actions, awaited, View } = props;
  const { data: written, error, refetch } = useSealed(vault, kind, itemId);
  const open = useOpenedSealed(props, written?.item);
  if (written && open) return <View room={{ vault, written, person, actions, ...open.parts }} opened={open.opened} />;
  if (isMissing(error)) return <LeftHere {...props} />;
  return error ? <Failed kind={kind} error={error} onRetry={() => void refetch()} /> : awaited;
}

interface Openness<Opened> {
  readonly parts: Pick<SealedRoom, 'document' | 'files'>;
  readonly opened: Opened;
}

/** Stays open while its name is reloaded. */
function useOpenedSealed<Opened extends { end(): void }>(
  { vault, kind, person, opens }: Of<Opened>,
  item: KeyedItem | undefined,
): Openness<Opened> | undefined {
  const [open, setOpen] = useState<Openness<Opened>>();
  const [first, setFirst] = useState<KeyedItem>();
  const [by] = useState(person);
  if (item && !first) setFirst(item);
  useEffect(() => {
    let opened: Opened | undefined;
    let endComments: (() => void) | undefined;
    let isLeft = false;
    // Don't open anything for a page that unmounts before it renders.
    queueMicrotask(() => {
      if (isLeft || !first) return;
      const document = new OpenSealed(vault, kind, first);
      endComments = commentsOf(document, by);
      const files = new SealedFiles(first);
      opened = opens(document, files, by);
      setOpen({ parts: { document, files }, opened });
    });
    return () => {
      isLeft = true;
      endComments?.();
      opened?.end();
    };
  }, [vault, kind, first, opens, by]);
  return open;
}

/** The item doesn't exist for this person. Their earlier changes may be stored on this device, readable only with their vault. */
function Absent<Opened extends { end(): void }>({ vault, ...props }: SealedPageProps<Opened> & { vault: VaultState }) {
  const { kind, itemId, person, awaited } = props;
  const { data: isKept, isPending } = useQuery({
    queryKey: ['sealed-written', 'kept', person.id, itemId],
    queryFn: () => hasUnsent(person.id, itemId),
    gcTime: 0,
  });
  if (isPending || (isKept && vault.kind === 'unknown')) return awaited;
  if (isKept && vault.kind === 'open') return <LeftHere {...props} vault={vault.vault} />;
  return isKept && vault.kind === 'locked' ? (
    <Locked kind={kind} hasVault />
  ) : (
    <Missing itemId={itemId} person={person} />
  );
}

function Locked({ kind, hasVault }: { kind: BuiltKind; hasVault: boolean }) {
  const [isUnlocking, setUnlocking] = useState(false);
  const close = (): void => setUnlocking(false);
  return (
    <PageBody>
      <PageHeader title={t('locked', { kind })} />
      <State
        icon={FileLock2}
        title={t('locked', { kind })}
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

function Failed({ kind, error, onRetry }: { kind: BuiltKind; error: Error; onRetry: () => void }) {
  const isBroken = error instanceof SealBroken || error instanceof KeyChanged;
  return (
    <PageBody>
      <PageHeader title={t('broken', { kind })} />
      <ErrorState title={t('broken', { kind })} onRetry={onRetry}>
        {error instanceof HeadWithheld ? t('withheldText') : isBroken ? t('brokenText') : sentenceOf(error)}
      </ErrorState>
    </PageBody>
  );
}
