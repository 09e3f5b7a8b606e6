import { useEffect, useState } from 'react';
import { t } from '@/text/meetings/entry';
import { cx } from '@/ui/class-names';
import { judgeLevels, levelOf, shareOf, type Heard } from '../media/sound-level';
import type { OwnTrack } from '../media/use-own-media';

const BARS = 16;
/** Levels above this may clip. */
const LOUD_FROM = 14;
const LOOK_EVERY_MS = 50;

/** The microphone level, updated twenty times per second, and its meaning in words. */
export function LevelMeter({ microphone }: { microphone: OwnTrack }) {
  const track = microphone.is === 'on' ? microphone.track : undefined;
  const [level, setLevel] = useState({ lit: 0, heard: 'unsure' as Heard });
  useEffect(() => {
    if (!track) return undefined;
    const reader = levelOf(track);
    const judge = judgeLevels();
    const timer = setInterval(() => {
      const now = reader.read();
      const next = { lit: Math.round(shareOf(now) * BARS), heard: judge(now, performance.now()) };
      setLevel((last) => (last.lit === next.lit && last.heard === next.heard ? last : next));
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      reader.close();
      setLevel({ lit: 0, heard: 'unsure' });
    };
  }, [track]);
  const said = track ? t(`level.${level.heard}`) : t('level.off');
  return (
    <div className="flex flex-col gap-1">
      <div
        role="meter"
        aria-label={t('level.label')}
        aria-valuemin={0}
        aria-valuemax={BARS}
        aria-valuenow={level.lit}
        className="flex h-2.5 gap-0.75"
      >
        {Array.from({ length: BARS }, (_, index) => (
          <span
            key={index}
            className={cx(
              'grow rounded-[1.5px]',
              index >= level.lit ? 'bg-sunken' : index >= LOUD_FROM ? 'bg-warning' : 'bg-success',
            )}
          />
        ))}
      </div>
      <p role="status" className={cx('text-xs', track && level.heard === 'heard' ? 'text-success-text' : 'text-ink-2')}>
        {said}
      </p>
    </div>
  );
}
