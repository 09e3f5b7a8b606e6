import type { OrganisationDomain } from '@cartulary/contracts/endpoints/domains';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/settings/domains';
import { StatusBadge, type Status } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { DomainRecord } from './domain-record';
import { useDomainActs } from './domains-data';

const badges: Readonly<Record<OrganisationDomain['state'], Status>> = {
  unverified: 'waiting',
  verified: 'done',
  missing: 'review',
  lost: 'failed',
};

/** One domain: its status, the DNS result, and the record to publish until it's found. */
export function DomainItem({ domain: claimed, mayDecide }: { domain: OrganisationDomain; mayDecide: boolean }) {
  const { domain, state, lastCheck, verifiedAt, daysLeft, record } = claimed;
  const { verify } = useDomainActs();
  const check = (): void =>
    verify.mutate(claimed.id, {
      onSuccess: (answer) =>
        answer.lastCheck?.answer === 'found' && toast({ tone: 'success', title: t('verified', { domain }) }),
      onError: (error) => toast({ tone: 'error', title: t('verifyFailed', { domain }), text: sentenceOf(error) }),
    });
  const problem = lastCheck && lastCheck.answer !== 'found' ? t(`answer.${lastCheck.answer}`) : undefined;
  return (
    <li className="flex flex-col gap-3 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-52">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="wrap-anywhere">{domain}</span>
            <StatusBadge status={badges[state]}>{t(`state.${state}`)}</StatusBadge>
          </p>
          <p className="text-xs text-ink-3">
            {verifiedAt ? `${t('since', { day: formatMoment(verifiedAt) })} · ` : null}
            {lastCheck ? t('checked', { ago: formatAgo(lastCheck.at) }) : t('neverChecked')}
          </p>
        </div>
        {mayDecide ? (
          <div className="flex gap-2">
            <Button size="sm" busy={verify.isPending} aria-label={t('verifyNamed', { domain })} onClick={check}>
              {t('verify')}
            </Button>
            <RemoveDomain id={claimed.id} domain={domain} />
          </div>
        ) : null}
      </div>
      <div role="status" className="empty:hidden">
        {problem ? <p className="max-w-[70ch] text-sm text-ink-2">{problem}</p> : null}
        {daysLeft === null ? null : <p className="text-sm text-warning-text">{t('left', { days: daysLeft })}</p>}
      </div>
      {state === 'verified' ? null : <DomainRecord domain={domain} record={record} />}
    </li>
  );
}

function RemoveDomain({ id, domain }: { id: string; domain: string }) {
  const [asks, setAsks] = useState(false);
  const { remove } = useDomainActs();
  const go = (): void =>
    remove.mutate(id, {
      onSuccess: () => toast({ tone: 'success', title: t('removed', { domain }) }),
      onError: (error) => toast({ tone: 'error', title: t('removeFailed', { domain }), text: sentenceOf(error) }),
      onSettled: () => setAsks(false),
    });
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={t('removeNamed', { domain })} onClick={() => setAsks(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('removeTitle', { domain })}
        description={t('removeText')}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        onConfirm={go}
      />
    </>
  );
}
