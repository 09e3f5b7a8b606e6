import { Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/text/boards/session';
import { clockFace, leftOf, markBetween, type Mark } from './clock';
import { useBoardSession, type SessionHere } from './session-data';

const TICK_MS = 250;

/** What is left of the timer, for everybody who has the board open. */
export function SessionTimer({ itemId }: { itemId: string }) {
  const { data } = useBoardSession(itemId);
  return data?.timer ? <Clock timer={data.timer} aheadMs={data.aheadMs} /> : null;
}

/** By the server’s clock, looked at several times a second. */
function useLeft({ timer, aheadMs }: ClockProps): number {
  const [nowMs, setNow] = useState(() => Date.now());
  const isRunning = timer.endsAt !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const look = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(look);
  }, [isRunning]);
  return leftOf(timer, nowMs + aheadMs);
}

interface ClockProps {
  timer: NonNullable<SessionHere['timer']>;
  aheadMs: number;
}

function Clock({ timer, aheadMs }: ClockProps) {
  const leftMs = useLeft({ timer, aheadMs });
  const [mark, setMark] = useState<Mark>();
  const before = useRef(leftMs);
  useEffect(() => {
    const passed = markBetween(before.current, leftMs);
    // One that was set anew has passed none.
    if (passed !== undefined || leftMs > before.current) setMark(passed);
    before.current = leftMs;
  }, [leftMs]);
  return (
    <div
      data-board-timer={timer.endsAt === null ? 'paused' : leftMs === 0 ? 'over' : 'running'}
      className="skin-layer absolute top-14 right-3 z-(--z-sticky) flex items-center gap-2 px-3 py-1.5 text-sm text-ink"
    >
      <Timer size={16} aria-hidden className="text-ink-2" />
      <span role="timer" aria-label={t('timer')} className="tabular-nums">
        {clockFace(leftMs)}
      </span>
      {timer.endsAt === null ? <span className="text-xs text-ink-2">{t('timer.paused')}</span> : null}
      {leftMs === 0 ? <span className="text-xs text-ink-2">{t('timer.over')}</span> : null}
      <span role="status" className="sr-only">
        {mark === undefined ? '' : t(`timer.says.${mark}`)}
      </span>
    </div>
  );
}
