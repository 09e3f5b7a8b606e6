import type { StreamRow } from '@cartulary/contracts/endpoints/realtime';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatClock } from '@/lib/format/format';
import { t } from '@/text/realtime/graph';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { SegmentedControl } from '@/ui/segmented-control';
import { begun, movedTo, played, replaySpeeds, rowsUpTo, type Hour, type Replay } from './replay';
import { StreamTable } from './stream-table';

const TICK_MS = 200;
const STEP_MS = 1_000;
const SHOWN = 60;

/** A replay's state; it starts at the hour's first minute. */
export function useReplay(hour: Hour | undefined) {
  const [replay, setReplay] = useState<Replay>({ atMs: -Infinity, isPlaying: true, speed: 20 });
  const fromMs = hour?.fromMs;
  const untilMs = hour?.untilMs;
  const { isPlaying } = replay;
  useEffect(() => {
    if (fromMs === undefined || untilMs === undefined || !isPlaying) return;
    let lastMs = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      const elapsedMs = nowMs - lastMs;
      lastMs = nowMs;
      setReplay((known) => played({ ...known, atMs: Math.max(fromMs, known.atMs) }, elapsedMs, { fromMs, untilMs }));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [fromMs, untilMs, isPlaying]);
  return [{ ...replay, atMs: Math.max(fromMs ?? 0, replay.atMs) }, setReplay] as const;
}

interface ReplayPanelProps {
  hour: Hour;
  rows: readonly StreamRow[];
  left: number;
  replay: Replay;
  onChange: (replay: Replay) => void;
}

/** A replay's controls and its events so far. Clearly marked as not live. */
export function ReplayPanel({ hour, rows, left, replay, onChange }: ReplayPanelProps) {
  const shown = rowsUpTo(rows, replay.atMs);
  return (
    <Card aria-label={t('replay.title')} className="bg-warning-tint!">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="skin-heading text-warning-text">{t('replay.title')}</h2>
        <output className="font-mono tabular-nums">{t('replay.at', { time: formatClock(replay.atMs) })}</output>
        <Button
          variant="primary"
          size="sm"
          icon={replay.isPlaying ? Pause : Play}
          onClick={() => onChange(replay.isPlaying ? { ...replay, isPlaying: false } : begun(replay, hour))}
        >
          {replay.isPlaying ? t('replay.pause') : t('replay.play')}
        </Button>
        <SegmentedControl
          label={t('replay.speed')}
          options={replaySpeeds.map((speed) => ({ value: String(speed), label: t('replay.times', { speed }) }))}
          value={String(replay.speed)}
          onChange={(chosen) =>
            onChange({ ...replay, speed: replaySpeeds.find((speed) => String(speed) === chosen) ?? replay.speed })
          }
        />
        <span className="ml-auto text-xs tabular-nums">
          {t('replay.count', { shown: shown.length, all: rows.length })}
        </span>
      </div>
      <input
        type="range"
        aria-label={t('replay.scrub')}
        aria-valuetext={formatClock(replay.atMs)}
        min={hour.fromMs}
        max={hour.untilMs}
        step={STEP_MS}
        value={replay.atMs}
        onChange={({ target }) => onChange(movedTo({ ...replay, isPlaying: false }, Number(target.value), hour))}
        className="mt-3 w-full accent-primary"
      />
      {left > 0 ? <p className="text-2xs">{t('replay.left', { count: left })}</p> : null}
      <div className="mt-2 max-h-64 overflow-y-auto rounded-control bg-surface">
        {rows.length === 0 ? (
          <p className="p-3 text-ink-2">{t('replay.empty')}</p>
        ) : shown.length === 0 ? (
          <p className="p-3 text-ink-2">{t('replay.none')}</p>
        ) : (
          <StreamTable
            label={t('replay.events')}
            lines={shown.slice(0, SHOWN).map((row) => ({ what: 'event', key: String(row.number), row, isNew: false }))}
          />
        )}
      </div>
    </Card>
  );
}
