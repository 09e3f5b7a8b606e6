import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import { playbackSpeeds } from '@cartulary/contracts/settings/personal';
import { Download, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import { formatClockLength } from '@/lib/format/clock-length';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import type { PlayerState } from './use-player';

const HEIGHT = 48;
/** Jump distance of the buttons, and of the arrow keys on the waveform. */
const JUMP_MS = 10_000;
const STEP_MS = 5_000;
/** `PointerEvent.buttons` for a finger, a pen, or only the main button. */
const MAIN_BUTTON = 1;

interface PlayerProps {
  readonly player: PlayerState;
  readonly marks?: readonly RecordingMark[];
  /** Accessible label, if there are several players on a page. */
  readonly label?: string;
  /** File name for saving. */
  readonly fileName: string;
}

/** Plays a recording: a seekable waveform, play and pause, volume, speed, and an option to skip silence. */
export function Player({ player, marks = [], label = t('player.title'), fileName }: PlayerProps) {
  const { audio, data, events, isHere, isPlaying, cannotPlay, failure, atMs, lengthMs } = player;
  const length = lengthMs === undefined ? '' : formatClockLength(lengthMs);
  if (failure) return <p role="alert">{sentenceOf(failure)}</p>;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      <audio ref={audio} {...events} />
      {isHere ? (
        <Position player={player} marks={marks} />
      ) : (
        <Loading>
          <Skeleton className="h-12" />
        </Loading>
      )}
      {cannotPlay ? <p role="alert">{t('player.cannotPlay')}</p> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex items-center gap-1">
          <Button variant="primary" icon={isPlaying ? Pause : Play} disabled={!isHere} onClick={player.toggle}>
            {t(isPlaying ? 'player.pause' : 'player.play')}
          </Button>
          <IconButton
            icon={RotateCcw}
            label={t('player.back', { seconds: JUMP_MS / 1_000 })}
            disabled={!isHere}
            onClick={() => player.seek(atMs - JUMP_MS)}
          />
          <IconButton
            icon={RotateCw}
            label={t('player.forward', { seconds: JUMP_MS / 1_000 })}
            disabled={!isHere}
            onClick={() => player.seek(atMs + JUMP_MS)}
          />
        </div>
        <p className="text-sm text-ink-2 tabular-nums">
          {formatClockLength(atMs)}
          {length === '' ? null : ` / ${length}`}
        </p>
        <Volume player={player} />
        <Pace player={player} />
        <IconButton
          icon={Download}
          label={t('player.save')}
          disabled={!data}
          onClick={() => data && saveFile(fileName, data)}
        />
      </div>
    </div>
  );
}

/** Speed, and whether to skip silence. */
function Pace({ player }: Pick<PlayerProps, 'player'>) {
  const { isOver, rate, setRate, skipsSilence, setSkipsSilence, silenceBy } = player;
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
      <Switch
        label={t('player.skip')}
        hint={silenceHint(silenceBy, isOver)}
        checked={skipsSilence}
        disabled={silenceBy === undefined}
        onChange={setSkipsSilence}
      />
      <Select
        label={t('player.speed')}
        labelHidden
        value={rate}
        onChange={setRate}
        className="min-w-20"
        options={playbackSpeeds.map((value) => ({
          value,
          label: t('player.times', { times: formatCount(Number(value)) }),
        }))}
      />
    </div>
  );
}

function silenceHint(by: PlayerState['silenceBy'], isOver: boolean): string | undefined {
  if (by === 'words') return undefined;
  if (by === 'sound') return t('player.skipBySound');
  return t(isOver ? 'player.skipUnknown' : 'player.skipLater');
}

/** iPhones allow volume changes only with their hardware buttons. */
function volumeCanBeSet(): boolean {
  const probe = document.createElement('audio');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

function Volume({ player: { audio } }: Pick<PlayerProps, 'player'>) {
  const [volume, setVolume] = useState(1);
  const [isMuted, setMuted] = useState(false);
  const put = (next: number, muted: boolean): void => {
    setVolume(next);
    setMuted(muted);
    if (audio.current) Object.assign(audio.current, { volume: next, muted });
  };
  const isSilent = isMuted || volume === 0;
  const [canSet] = useState(volumeCanBeSet);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={isSilent ? VolumeX : Volume2}
        label={t('player.mute')}
        pressed={isMuted}
        onClick={() => put(volume, !isMuted)}
      />
      {canSet ? (
        <input
          type="range"
          aria-label={t('player.volume')}
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          onChange={({ currentTarget }) => put(Number(currentTarget.value), false)}
          className="w-20 accent-primary"
        />
      ) : null}
    </div>
  );
}

type PositionProps = Required<Pick<PlayerProps, 'player' | 'marks'>>;

/** The seekable position: the waveform if available, otherwise a bar. */
function Position({ player, marks }: PositionProps) {
  const { atMs, lengthMs, seek, waveform } = player;
  const end = lengthMs ?? 0;
  const isKnown = lengthMs !== undefined;
  const toPointer = ({ clientX, currentTarget, buttons }: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (isKnown && buttons === MAIN_BUTTON && width > 0) seek(((clientX - left) / width) * end);
  };
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: atMs - STEP_MS,
    ArrowDown: atMs - STEP_MS,
    ArrowRight: atMs + STEP_MS,
    ArrowUp: atMs + STEP_MS,
    PageDown: atMs - JUMP_MS,
    PageUp: atMs + JUMP_MS,
    Home: 0,
    End: end,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = keys[event.key];
    if (to === undefined || !isKnown || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    seek(to);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('player.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(end / 1_000)}
      aria-valuenow={Math.round(atMs / 1_000)}
      aria-valuetext={t('player.at', { at: formatClockLength(atMs), length: formatClockLength(end) })}
      aria-disabled={!isKnown}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        toPointer(event);
      }}
      onPointerMove={toPointer}
      className="h-12 w-full cursor-pointer touch-pan-y rounded-control"
    >
      {waveform ? (
        <Waveform waveform={waveform} atMs={atMs} marks={marks} />
      ) : (
        <Bar share={end > 0 ? Math.min(1, atMs / end) : 0} />
      )}
    </div>
  );
}

const Bar = ({ share }: { readonly share: number }) => (
  <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="size-full">
    <rect y={0.45} width={1} height={0.1} className="fill-line-strong" />
    <rect y={0.45} width={share} height={0.1} className="fill-primary" />
  </svg>
);

interface WaveformProps extends Pick<PositionProps, 'marks'>, Pick<PlayerState, 'atMs'> {
  readonly waveform: NonNullable<PlayerState['waveform']>;
}

function Waveform({ waveform: { peaks, durationMs }, atMs, marks }: WaveformProps) {
  const share = atMs / durationMs;
  return (
    <svg aria-hidden viewBox={`0 0 ${peaks.length} ${HEIGHT}`} preserveAspectRatio="none" className="size-full">
      {peaks.map((peak, bar) => (
        <rect
          key={bar}
          x={bar + 0.15}
          width={0.7}
          y={(HEIGHT * (1 - Math.max(0.04, peak))) / 2}
          height={HEIGHT * Math.max(0.04, peak)}
          className={bar / peaks.length < share ? 'fill-primary' : 'fill-ink-3'}
        />
      ))}
      {marks.map(({ atMs: markMs }) => (
        <rect
          key={markMs}
          data-mark
          x={(markMs / durationMs) * peaks.length}
          width={0.5}
          y={0}
          height={HEIGHT}
          className="fill-warning-text"
        />
      ))}
    </svg>
  );
}
