import { WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/shell';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { checkReach, useReach } from './reach';

/** Says once that network or server is gone; the header keeps a quiet mark until it is back. */
export function OfflineBanner() {
  const reach = useReach();
  const [closed, setClosed] = useState(false);
  const [asking, setAsking] = useState(false);
  const away = reach !== 'reached';
  // Ready to say it again the next time.
  if (!away && closed) setClosed(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await checkReach();
    setAsking(false);
  };
  return (
    <div role="status">
      {away && !closed ? (
        <div className="flex shrink-0 flex-wrap items-center gap-2.5 bg-warning-tint px-(--d-page) py-1.5 text-warning-text">
          <WifiOff size={16} aria-hidden />
          <p className="min-w-0 grow basis-60">{t(reach === 'no-network' ? 'offline.network' : 'offline.server')}</p>
          {reach === 'no-server' ? (
            <Button size="sm" busy={asking} onClick={() => void ask()}>
              {t('offline.try')}
            </Button>
          ) : null}
          <IconButton icon={X} label={t('offline.close')} size="sm" tone="inherit" onClick={() => setClosed(true)} />
        </div>
      ) : null}
    </div>
  );
}
