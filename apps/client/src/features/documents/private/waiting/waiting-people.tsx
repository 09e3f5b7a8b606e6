import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { PrincipalMark } from '@/shared/sharing/principal-finder';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t as sharing } from '@/text/documents/private-sharing';
import { t } from '@/text/documents/sealed-waits';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { whyNot } from '../sharing-data';
import { endWait, useWaits, type Waiting } from './waits-data';

interface WaitingPeopleProps {
  vault: OpenVault;
  itemId: string;
}

/** People who get access to the document once they have a vault. Renders nothing if there are none. */
export function WaitingPeople({ vault, itemId }: WaitingPeopleProps) {
  const waits = useWaits(vault, itemId);
  if (waits.error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void waits.refetch()}>
        {whyNot(waits.error)}
      </ErrorState>
    );
  const items = waits.data ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <h3 className="skin-label text-ink-3">{t('title')}</h3>
      <p className="mt-1 text-xs text-ink-3">{t('about')}</p>
      <ul className="mt-1">
        {items.map((wait) => (
          <Line key={wait.user.id} vault={vault} itemId={itemId} wait={wait} />
        ))}
      </ul>
    </section>
  );
}

function Line({ vault, itemId, wait }: WaitingPeopleProps & { wait: Waiting }) {
  const { user, may, until, isOwn } = wait;
  const [busy, setBusy] = useState(false);
  const name = plainName(user.name);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await endWait(vault, itemId, user.id);
      toast({ tone: 'success', title: t('ended', { name }) });
    } catch (error) {
      toast({ tone: 'error', title: t('notEnded', { name }), text: whyNot(error) });
    }
    setBusy(false);
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-2.5">
      <PrincipalMark kind="account" name={user.name} />
      <div className="min-w-32 grow">
        <p className="truncate font-medium">
          <GivenName>{user.name}</GivenName>
        </p>
        <p className={cx('text-xs', isOwn ? 'text-ink-3' : 'text-warning-text')}>
          {isOwn ? t('until', { right: sharing(`right.${may}`), when: formatMoment(until) }) : t('notOwn')}
        </p>
      </div>
      <IconButton icon={UserMinus} size="sm" label={t('end', { name })} disabled={busy} onClick={() => void end()} />
    </li>
  );
}
