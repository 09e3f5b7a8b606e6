import { useEffect, useEffectEvent } from 'react';
import { t as entry } from '@/text/meetings/entry';
import { t } from '@/text/meetings/room';
import { toast } from '@/ui/toast';
import type { MeetingLine } from '../room/meeting-line';

/**
 * Reports that a host muted one's microphone or camera, that it was unplugged, or that its effect failed.
 * @param onDevices opens the device settings
 */
export function useMutedByOthers(line: Pick<MeetingLine, 'onMutedByOthers'>, onDevices: () => void): void {
  const choose = useEffectEvent(onDevices);
  useEffect(
    () =>
      line.onMutedByOthers((source, why) => {
        if (why === 'host')
          return void toast({ tone: 'info', title: t(`muted.byHost.${source}`), text: t('muted.byHostText') });
        const led = (label: string) => ({ label, onAction: () => choose() });
        if (why === 'gone')
          return void toast({
            tone: 'error',
            title: t(`gone.${source}`),
            text: entry('why.gone'),
            action: led(t('gone.choose')),
          });
        toast({
          tone: 'error',
          title: entry(source === 'camera' ? 'blur.failed' : 'noise.failed'),
          text: t(source === 'camera' ? 'blur.off' : 'noise.without'),
          action: led(t('more.devices')),
        });
      }),
    [line],
  );
}
