import { useEffect, useState } from 'react';
import { useOpenMeeting } from '../room/use-room';

/** Remaining time by the server's clock, in ms, updated every second. Undefined without an end. */
export function useTimeLeft(endsAt: string | null | undefined): number | undefined {
  const { aheadMs } = useOpenMeeting();
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt == null) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt == null ? undefined : Math.max(0, Date.parse(endsAt) - nowMs - aheadMs);
}
