import type { SwitchRecord } from '@cartulary/contracts/endpoints/controls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/controls';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { turn } from './controls-data';

/** Features that can be turned on and off for everyone. */
export const Switches = ({ switches }: { switches: readonly SwitchRecord[] }) => (
  <ul className="divide-y divide-line">
    {switches.map((record) => (
      <SwitchRow key={record.name} record={record} />
    ))}
  </ul>
);

function SwitchRow({ record: { name, isOn, changed } }: { record: SwitchRecord }) {
  // The question stays the same during the request.
  const [asked, ask] = useState<'on' | 'off'>();
  const title = t(`switch.${name}`);
  const act = isOn ? 'off' : 'on';
  const turning = useMutation({
    mutationFn: (to: 'on' | 'off') => turn(name, to === 'on'),
    onSuccess: (_, to) => toast({ tone: 'success', title: t(`turned.${to}`, { name: title }) }),
    onError: (problem) => sayFailed(t('notTurned', { name: title }), problem),
    onSettled: () => ask(undefined),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {title}
          <Badge tone={isOn ? 'success' : 'warning'}>{t(isOn ? 'on' : 'off')}</Badge>
        </p>
        <p className="text-xs text-ink-2">{t(`switch.${name}.hint`)}</p>
        {changed ? (
          <p className="text-xs text-ink-3">
            <time dateTime={changed.at} title={formatMoment(changed.at)}>
              {t('changed', { when: formatAgo(changed.at), by: changed.by })}
            </time>
          </p>
        ) : null}
      </div>
      <Button size="sm" aria-label={t(`turn.${act}.of`, { name: title })} onClick={() => ask(act)}>
        {t(`turn.${act}`)}
      </Button>
      {asked ? (
        <AskDialog
          title={t(`turn.${asked}.title`, { name: title })}
          description={t(`switch.${name}.${asked}`)}
          confirmLabel={t(`turn.${asked}`)}
          keepLabel={t('notNow')}
          busy={turning.isPending}
          onConfirm={() => turning.mutate(asked)}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </li>
  );
}
