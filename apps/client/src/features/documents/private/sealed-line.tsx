import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useToldFromHere } from '@/shared/sealed/told-from-here';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { FetchedNumber } from './fetched-number';
import { sealedKey } from './private-readings';
import type { SealedDocuments } from './sealed-documents';

/** Ids of the vault's documents while it's locked. Undefined until loaded. */
export function useLockedIds(): readonly string[] | undefined {
  const isLocked = useVault().kind === 'locked';
  const { data } = useQuery({
    queryKey: [...sealedKey, 'ids'],
    queryFn: async () => (await import('./locked-ids')).lockedIds(),
    enabled: isLocked,
  });
  return isLocked ? data : undefined;
}

/** One line above a list: how many sealed documents are locked, or why some are missing. */
export function SealedLine({ sealed }: { sealed: SealedDocuments }) {
  const locked = useLockedIds();
  const isFromHere = useToldFromHere();
  const [isUnlocking, setUnlocking] = useState(false);
  const close = (): void => setUnlocking(false);
  if (sealed.error)
    return (
      <Line text={t('list.notLoaded')} isError>
        <Button size="sm" onClick={sealed.retry}>
          {t('list.again')}
        </Button>
      </Line>
    );
  const [changed] = sealed.changed;
  if (changed) return <ChangedLine by={changed.by} />;
  if (sealed.isMemoryFull) return <Line text={t('list.memoryFull')} isError />;
  if (sealed.brokenIds.length > 0) return <BrokenLine ids={sealed.brokenIds} shared={sealed.sharedBrokenIds} />;
  if (sealed.newerIds.length > 0) return <Line text={t('list.newer', { count: sealed.newerIds.length })} isError />;
  if (isFromHere && !locked)
    return (
      <Line text={t('list.fromHere')}>
        <Button size="sm" onClick={sealed.retry}>
          {t('list.again')}
        </Button>
      </Line>
    );
  if (!locked || locked.length === 0) return null;
  return (
    <>
      <Line text={t('list.locked', { count: locked.length })}>
        <Button size="sm" onClick={() => setUnlocking(true)}>
          {t('list.unlock')}
        </Button>
      </Line>
      {isUnlocking ? <UnlockDialog reason={t('unlockReason')} onOpened={close} onClose={close} /> : null}
    </>
  );
}

/** Explains that the typed text stayed in the browser, and offers to send it to the server. */
export const StaysLine = ({ onAsk }: { onAsk: () => void }) => (
  <Line text={t('list.stays')}>
    <Button size="sm" onClick={onAsk}>
      {t('list.askServer')}
    </Button>
  </Line>
);

/** A sharer's key has changed. None of their documents open until it's verified. */
export function ChangedLine({ by }: { by: SealedDocuments['changed'][number]['by'] }) {
  const [open, setOpen] = useState(false);
  const state = useVault();
  const close = (): void => setOpen(false);
  return (
    <>
      <Line text={t('list.changed', { name: plainName(by.name) })} isError>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('list.look')}
        </Button>
      </Line>
      {open && state.kind === 'open' ? <FetchedNumber vault={state.vault} person={by} onClose={close} /> : null}
    </>
  );
}

/** Why some documents are missing, and a button that removes them from the list. */
function BrokenLine({ ids, shared }: { ids: readonly string[]; shared: readonly string[] }) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const { takeOffList } = await import('./bin-private');
    await takeOffList(ids, shared);
    setBusy(false);
    setAsks(false);
  };
  return (
    <>
      <Line text={t('list.broken', { count: ids.length })} isError>
        <Button size="sm" onClick={() => setAsks(true)}>
          {t('list.remove')}
        </Button>
      </Line>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('list.removeTitle', { count: ids.length })}
        description={t('list.removeText')}
        confirmLabel={t('list.remove')}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}

function Line({ text, isError = false, children }: { text: string; isError?: boolean; children?: ReactNode }) {
  return (
    <p
      role={isError ? 'alert' : undefined}
      className="flex min-h-(--d-row) shrink-0 items-center gap-2 border-b border-line px-3.5 py-1 text-xs"
    >
      <Lock size={14} aria-hidden className={isError ? 'text-error-text' : 'text-ink-3'} />
      <span className={isError ? 'grow text-error-text' : 'grow'}>{text}</span>
      {children}
    </p>
  );
}
