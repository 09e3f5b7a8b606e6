import { health } from '@cartulary/contracts/endpoints/system';
import { limits } from '@cartulary/contracts/limits';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { t } from '@/text/identity';

/** The installation's status, polled every 30 s while the page is visible. Renders nothing until loaded. */
export function ServerStatus() {
  const [status, setStatus] = useState<'ok' | 'starting' | 'degraded' | 'unreachable'>();
  useEffect(() => {
    const leaving = new AbortController();
    const ask = (): void => {
      if (document.hidden) return;
      call(
        health,
        {},
        { signal: leaving.signal, timeoutMs: limits.timeouts.healthMs, retries: limits.timeouts.healthRetries },
      ).then(
        (answer) => setStatus(answer.status),
        () => !leaving.signal.aborted && setStatus('unreachable'),
      );
    };
    ask();
    const timer = setInterval(ask, limits.intervals.healthCheckMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);
  return <p role="status">{status ? t(`status.${status}`) : ''}</p>;
}
