import { WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { useOfflineSaid } from '@/lib/offline/offline-said';
import { t } from '@/text/app/shell';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { forgetUnsaid, useUnsaid } from '@/ui/say-not-fetched';
import { checkReach, useReach } from './reach';

/** Shows once that the network, the server, or part of the page is unavailable. The header keeps a subtle indicator until it's back. */
export function OfflineBanner() {
  const reach = useReach();
  const unsaid = useUnsaid();
  const [closed, setClosed] = useState(false);
  const [asking, setAsking] = useState(false);
  const said = useOfflineSaid();
  const away = reach !== 'reached';
  const says = away && !closed && !said;
  // Reset, so that it shows again the next time.
  if (!away && closed) setClosed(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await checkReach();
    setAsking(false);
  };
  const close = (): void => {
    setClosed(away);
    forgetUnsaid();
  };
  return (
    <div role="status">
      {says || unsaid ? (
        <div className="flex shrink-0 flex-wrap items-center gap-2.5 bg-warning-tint px-(--d-page) py-1.5 text-warning-text">
          <WifiOff size={16} aria-hidden />
          <div className="min-w-0 grow basis-60">
            {says ? <p>{t(reach === 'no-network' ? 'offline.network' : 'offline.server')}</p> : null}
            {unsaid ? (
              <p>
                {t('layer.failed')}. {t('layer.failedLong')}
              </p>
            ) : null}
          </div>
          {says && reach === 'no-server' ? (
            <Button size="sm" busy={asking} onClick={() => void ask()}>
              {t('offline.try')}
            </Button>
          ) : null}
          <IconButton icon={X} label={t('offline.close')} size="sm" tone="inherit" onClick={close} />
        </div>
      ) : null}
    </div>
  );
}
