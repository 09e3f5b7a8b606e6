import { boardLimits } from '@cartulary/contracts/limits/boards';
import { useState } from 'react';
import { t } from '@/text/boards/session';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { orSayFailed } from '@/ui/say-failed';
import type { SessionActs, SessionHere } from './session-data';

const MINUTE_MS = 60_000;
const USUAL_MINUTES = '5';
const most = boardLimits.maxTimerMs / MINUTE_MS;

/** Sets the shared timer. Participants see it on the board. */
export function TimerPart({ here: { timer, mayLead }, acts }: { here: SessionHere; acts: SessionActs }) {
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const count = Number(minutes);
  const isRight = minutes.trim() !== '' && Number.isFinite(count) && count > 0 && count <= most;
  const act = (work: Promise<void>): void => void orSayFailed(work, t('timer.failed'));
  if (!mayLead) return timer ? null : <p className="text-xs text-ink-3">{t('timer.none')}</p>;
  const { leftMs } = timer ?? { leftMs: null };
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={t('timer')}>
      <h3 className="text-xs font-medium text-ink-2">{t('timer')}</h3>
      {timer ? (
        <div className="flex flex-wrap gap-2">
          {leftMs === null ? (
            <Button onClick={() => act(acts.setTimer('paused'))}>{t('timer.pause')}</Button>
          ) : (
            <Button onClick={() => act(acts.runTimer(Math.max(boardLimits.minTimerMs, leftMs)))}>
              {t('timer.goOn')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => act(acts.setTimer('off'))}>
            {t('timer.end')}
          </Button>
        </div>
      ) : (
        <form
          className="flex items-end gap-2"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (isRight) act(acts.runTimer(Math.max(boardLimits.minTimerMs, Math.round(count * MINUTE_MS))));
          }}
        >
          <TextField
            label={t('timer.minutes')}
            inputMode="decimal"
            value={minutes}
            error={isRight ? undefined : t('timer.wrong', { most })}
            onChange={({ target }) => setMinutes(target.value)}
          />
          <Button type="submit" disabled={!isRight}>
            {t('timer.begin')}
          </Button>
        </form>
      )}
    </section>
  );
}
