import { sendVerification } from '@cartulary/contracts/endpoints/passwords';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { sentenceOf } from '@/lib/api-error';
import { useUser } from '@/lib/session';
import { t } from '@/text/settings';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { toast } from '@/ui/toast';

/** Whether the own address is proved, and the mail that proves it once more. */
export function ConfirmedAddress() {
  const user = useUser();
  const send = useMutation({
    mutationFn: () => call(sendVerification, {}),
    onSuccess: () => toast({ tone: 'success', title: t('address.sent'), text: t('address.sentHint') }),
    onError: (error) => toast({ tone: 'error', title: t('address.failed'), text: sentenceOf(error) }),
  });
  if (!user) return null;
  const { email, isEmailVerified } = user;
  return (
    <Card aria-labelledby="confirmed-address">
      <CardHeader title={<span id="confirmed-address">{t('address.title')}</span>} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow wrap-anywhere">
          <GivenName>{email}</GivenName>
        </p>
        <StatusBadge status={isEmailVerified ? 'done' : 'review'}>
          {t(isEmailVerified ? 'address.confirmed' : 'address.open')}
        </StatusBadge>
        {isEmailVerified ? null : (
          <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
            {t('address.send')}
          </Button>
        )}
      </div>
      {isEmailVerified ? null : <p className="mt-2 text-sm text-ink-2">{t('address.hint')}</p>}
    </Card>
  );
}
