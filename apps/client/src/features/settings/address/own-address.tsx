import { sendVerification } from '@cartulary/contracts/endpoints/passwords';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { LinkToCopy } from '@/ui/link-to-copy';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { useAddressChanges, useOwnAddress } from './address-data';
import { AskDialog } from './ask-dialog';
import { WaitingAddress } from './waiting-address';

/**
 * The user's own email address: whether it's verified, a button to resend the verification, and a button to change it.
 */
export function OwnAddress() {
  useLocaleChanges();
  const { data, error, refetch } = useOwnAddress();
  const renew = useAddressChanges();
  const [asks, setAsks] = useState(false);
  const send = useMutation({
    mutationFn: () => call(sendVerification, {}),
    onSuccess: ({ sent }) => {
      if (sent) toast({ tone: 'success', title: t('address.sent'), text: t('address.sentHint') });
    },
    onError: (failure) => toast({ tone: 'error', title: t('address.failed'), text: sentenceOf(failure) }),
  });
  if (error && !data)
    return (
      <ErrorState title={t('address.notLoaded')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Card aria-labelledby="own-address">
      <CardHeader title={<span id="own-address">{t('address.title')}</span>} />
      {data ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 grow wrap-anywhere">
              <GivenName>{data.email}</GivenName>
            </p>
            <StatusBadge status={data.isVerified ? 'done' : 'review'}>
              {t(data.isVerified ? 'address.confirmed' : 'address.open')}
            </StatusBadge>
            {data.isVerified ? null : (
              <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
                {t('address.send')}
              </Button>
            )}
            <Button size="sm" onClick={() => setAsks(true)}>
              {t('address.change')}
            </Button>
          </div>
          {data.isVerified ? null : <p className="mt-2 text-sm text-ink-2">{t('address.hint')}</p>}
          {send.data && !send.data.sent && !data.isVerified ? <Unsent link={send.data.link} /> : null}
          {data.waiting ? (
            <WaitingAddress key={data.waiting.expiresAt} waiting={data.waiting} onChanged={renew} />
          ) : null}
        </>
      ) : (
        <Skeleton className="h-9" />
      )}
      {asks ? <AskDialog onClose={() => setAsks(false)} onAsked={renew} /> : null}
    </Card>
  );
}

/** Without a mail server: the verification link for operators, or a contact for everyone else. */
function Unsent({ link }: { link: string | null }) {
  return (
    <div role="status" className="mt-2 max-w-[70ch] text-sm text-ink-2">
      <p>
        {t('address.unsent')} {t(link === null ? 'address.askOperator' : 'address.openLink')}
      </p>
      {link === null ? null : (
        <div className="mt-1.5 flex flex-col items-start gap-2">
          <LinkToCopy label={t('address.copyLink')} link={link} />
          <Button size="sm" asChild>
            <a href={link}>{t('address.confirmNow')}</a>
          </Button>
        </div>
      )}
    </div>
  );
}
