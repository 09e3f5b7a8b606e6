import type { Invitation } from '@cartulary/contracts/endpoints/invitations';
import { CUSTOM_ROLE } from '@cartulary/contracts/permissions';
import { useMutation } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/people/invitations';
import { t as people } from '@/text/people';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { HandOver } from './hand-over';
import { sendAgain, useInvitations, withdraw } from './invitations-data';

/** People who were invited and haven't joined yet: each invitation can be resent or withdrawn. */
export function OpenInvitations() {
  const list = useInvitations();
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const sends = list.data?.pages[0]?.sends ?? true;
  return (
    <Card aria-labelledby="open-invitations" className="mt-(--d-gap)">
      <CardHeader title={<span id="open-invitations">{t('list.title')}</span>} />
      {list.isPending ? (
        <Loading label={t('list.loading')}>
          <Skeleton className="h-10" />
        </Loading>
      ) : list.isError ? (
        <ErrorState title={t('list.failed')} onRetry={() => void list.refetch()}>
          {sentenceOf(list.error)}
        </ErrorState>
      ) : (
        <>
          <p className="text-ink-2">
            {t('list.sentence', { total })} {sends || total === 0 ? null : t('hand.none')}
          </p>
          {rows.length > 0 ? (
            <ul className="mt-2 divide-y divide-line">
              {rows.map((row) => (
                <Entry key={row.id} invitation={row} sends={sends} />
              ))}
            </ul>
          ) : null}
          {list.hasNextPage ? (
            <Button
              size="sm"
              variant="quiet"
              className="mt-2"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('list.more')}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  );
}

function Entry({ invitation, sends }: { invitation: Invitation; sends: boolean }) {
  const { email, state, invitedBy, expiresAt } = invitation;
  const role = invitation.role === CUSTOM_ROLE ? (invitation.roleName ?? '') : people(`role.${invitation.role}`);
  const failed = (error: Error) => toast({ tone: 'error', title: sentenceOf(error) });
  const sending = useMutation({
    mutationFn: () => sendAgain(invitation),
    onSuccess: () => toast({ tone: 'success', title: t('act.resent', { email }) }),
    onError: failed,
  });
  const withdrawing = useMutation({
    mutationFn: () => withdraw(invitation),
    onSuccess: () => toast({ tone: 'success', title: t('act.withdrawn', { email }) }),
    onError: failed,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <MailOpen size={18} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-52">
        <p className="font-medium wrap-anywhere">
          <GivenName>{email}</GivenName>
        </p>
        <p className="text-xs text-ink-3">
          <GivenName>
            {invitedBy === null ? t('list.as', { role }) : t('list.by', { role, person: invitedBy })}
          </GivenName>
          {state === 'open' ? ` · ${t('list.until', { day: formatMoment(expiresAt) })}` : null}
        </p>
      </div>
      <Badge tone={state === 'open' ? 'neutral' : 'warning'}>{t(`list.${state}`)}</Badge>
      <div className="flex flex-wrap gap-2">
        {sends ? (
          <Button
            size="sm"
            busy={sending.isPending}
            aria-label={t('act.resendNamed', { email })}
            onClick={() => sending.mutate()}
          >
            {t('act.resend')}
          </Button>
        ) : (
          <HandOver invitation={invitation} />
        )}
        <Button
          size="sm"
          variant="quiet"
          busy={withdrawing.isPending}
          aria-label={t('act.withdrawNamed', { email })}
          onClick={() => withdrawing.mutate()}
        >
          {t('act.withdraw')}
        </Button>
      </div>
    </li>
  );
}
