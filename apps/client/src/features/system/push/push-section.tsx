import type { PushControls } from '@cartulary/contracts/endpoints/push';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/push';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { setPush, useLivePushControls, usePushControls } from './push-data';
import { PushDialog } from './push-dialog';

/** Whether browsers receive messages while no page is open, and through which push services. */
export function PushSection() {
  const { data, error, refetch } = usePushControls();
  useLivePushControls();
  if (!data && error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Card aria-label={t('title')}>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {t('title')}
            {data ? <Badge tone={data.isOn ? 'success' : 'neutral'}>{t(data.isOn ? 'on' : 'off')}</Badge> : null}
          </span>
        }
      />
      <div className="flex max-w-180 flex-col gap-3">
        <p className="text-ink-2">{t('sentence')}</p>
        {data ? <Held controls={data} /> : <LoadingRows label={t('loading')} rows={2} />}
      </div>
    </Card>
  );
}

function Held({ controls }: { controls: PushControls }) {
  const { isOn, changed } = controls;
  const [asked, ask] = useState<'where' | 'off'>();
  const close = (): void => ask(undefined);
  const ending = useMutation({
    mutationFn: () => setPush(),
    onSuccess: () => toast({ tone: 'success', title: t('off.done') }),
    onError: (problem) => sayFailed(t('notSaved'), problem),
    onSettled: close,
  });
  return (
    <>
      {isOn ? <Where controls={controls} /> : <p>{t('offHint')}</p>}
      {changed ? (
        <p className="text-xs text-ink-3">
          <time dateTime={changed.at} title={formatMoment(changed.at)}>
            {t('changed', { when: formatAgo(changed.at), by: changed.by })}
          </time>
        </p>
      ) : null}
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => ask('where')}>{t(isOn ? 'change' : 'turnOn')}</Button>
        {isOn ? <Button onClick={() => ask('off')}>{t('turnOff')}</Button> : null}
      </p>
      {asked === 'where' ? <PushDialog controls={controls} onClose={close} /> : null}
      {asked === 'off' ? (
        <AskDialog
          title={t('off.title')}
          description={t('off.text')}
          confirmLabel={t('turnOff')}
          keepLabel={t('notNow')}
          busy={ending.isPending}
          onConfirm={() => ending.mutate()}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const Where = ({ controls: { hosts, contact, browsers, waiting } }: { controls: PushControls }) => (
  <>
    <p>{t('counts', { browsers, waiting })}</p>
    <dl className="grid gap-x-4 gap-y-1 text-sm tablet:grid-cols-[14rem_1fr]">
      <dt>{t('hosts')}</dt>
      <dd className="wrap-anywhere text-ink-2">
        <ul>
          {hosts.map((host) => (
            <li key={host}>{host}</li>
          ))}
        </ul>
      </dd>
      <dt>{t('contact')}</dt>
      <dd className="wrap-anywhere text-ink-2">{contact}</dd>
    </dl>
  </>
);
