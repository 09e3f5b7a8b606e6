import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { sealedKey } from './private-readings';
import type { SealedDocuments } from './sealed-documents';

/** Ids of what lies in one's vault, for who has not opened it; undefined until they are known. */
export function useLockedIds(): readonly string[] | undefined {
  const isLocked = useVault().kind === 'locked';
  const { data } = useQuery({
    queryKey: [...sealedKey, 'ids'],
    queryFn: async ({ signal }) => (await import('./locked-ids')).lockedIds(signal),
    enabled: isLocked,
  });
  return isLocked ? data : undefined;
}

/** One line above a list: how many sealed documents wait for the vault, or why some are not shown. */
export function SealedLine({ sealed }: { sealed: SealedDocuments }) {
  const locked = useLockedIds();
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
  if (sealed.brokenIds.length > 0) return <Line text={t('list.broken', { count: sealed.brokenIds.length })} isError />;
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
