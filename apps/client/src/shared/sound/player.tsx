import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import { playbackSpeeds } from '@cartulary/contracts/settings/personal';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatCount } from '@/lib/format/format';

import { t } from '@/text/recordings';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import type { PlayerState } from './use-player';

const HEIGHT = 48;

interface PlayerProps {
  readonly player: PlayerState;
  readonly marks?: readonly RecordingMark[];
  /** What it plays, where several stand on a page. */
  readonly label?: string;
}

/** Plays a recording: how loud it is along the way, how fast it goes, and whether silence is left out. */
export function Player({ player, marks = [], label = t('player.title') }: PlayerProps) {
  const { audio, isHere, isOver, failure, rate, setRate, skipsSilence, setSkipsSilence, silenceBy } = player;
  if (failure) return <p role="alert">{sentenceOf(failure)}</p>;
  return (
    <>
      {isHere ? (
        <Waveform player={player} marks={marks} />
      ) : (
        <Loading>
          <Skeleton className="h-12" />
        </Loading>
      )}
      <audio
        ref={audio}
        controls
        aria-label={label}
        className="w-full"
        onTimeUpdate={({ currentTarget }) => player.moved(currentTarget.currentTime)}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={t('player.speed')}
          value={rate}
          onChange={setRate}
          options={playbackSpeeds.map((value) => ({
            value,
            label: t('player.times', { times: formatCount(Number(value)) }),
          }))}
        />
        <Switch
          label={t('player.skip')}
          hint={
            silenceBy === 'words'
              ? undefined
              : t(silenceBy === 'sound' ? 'player.skipBySound' : isOver ? 'player.skipUnknown' : 'player.skipLater')
          }
          checked={skipsSilence && silenceBy !== undefined}
          disabled={silenceBy === undefined}
          onChange={setSkipsSilence}
        />
      </div>
    </>
  );
}

/** A picture only: the audio element has what is needed to move by keyboard, and the list beside it each mark. */
function Waveform({ player: { waveform, atMs, playFrom }, marks }: Required<Pick<PlayerProps, 'player' | 'marks'>>) {
  if (waveform === null) return null;
  const { peaks, durationMs } = waveform;
  const share = atMs / durationMs;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${peaks.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full cursor-pointer"
      onClick={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        playFrom(((clientX - left) / width) * durationMs);
      }}
    >
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
