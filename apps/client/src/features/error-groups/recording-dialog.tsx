import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatDuration } from '@/lib/format/format';
import { log } from '@/lib/log/log';
import { t } from '@/text/error-groups';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { fetchRecording } from './errors-data';
import type { Player } from './player';
import type { RecordedEvent } from './recorded-page';

interface RecordingDialogProps {
  groupId: string;
  occurrenceId: string;
  onClose: () => void;
}

const TICK_MS = 250;

/** Plays the events before an error, masked as they were recorded. The player is loaded with the recording. */
export function RecordingDialog({ groupId, occurrenceId, onClose }: RecordingDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('recording.title')}
      description={t('recording.text')}
      size="lg"
    >
      <Recording groupId={groupId} occurrenceId={occurrenceId} />
    </Dialog>
  );
}

function Recording({ groupId, occurrenceId }: Omit<RecordingDialogProps, 'onClose'>) {
  const root = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<Player>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let opened: Player | undefined;
    let isOver = false;
    const open = async (): Promise<void> => {
      try {
        const [{ events }, { openPlayer }] = await Promise.all([
          fetchRecording(groupId, occurrenceId),
          import('./player'),
        ]);
        if (isOver || root.current === null) return;
        opened = openPlayer(root.current, JSON.parse(events) as RecordedEvent[]);
        opened.pause(0);
        setPlayer(opened);
      } catch (error) {
        log.warn('A recording could not be played.', { component: 'error-groups', error });
        setFailure(sentenceOf(error));
      }
    };
    void open();
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [groupId, occurrenceId]);

  if (failure !== undefined) return <ErrorState title={t('recording.failed')}>{failure}</ErrorState>;
  return (
    <>
      {player ? null : <LoadingRows label={t('recording.loading')} rows={6} />}
      <Stage root={root} player={player} />
      {player ? <Controls player={player} /> : null}
    </>
  );
}

/** The recorded page, scaled down to the available space. */
function Stage({ root, player }: { root: RefObject<HTMLDivElement | null>; player: Player | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = player && width > 0 ? Math.min(1, width / player.width) : 1;
  return (
    <div
      ref={box}
      className="relative w-full overflow-hidden rounded-control border border-line bg-sunken"
      style={{ height: player ? player.height * scale : 0 }}
    >
      <div
        ref={root}
        role="img"
        aria-label={t('recording.title')}
        className="absolute top-0 left-0 origin-top-left"
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

function Controls({ player }: { player: Player }) {
  const [playing, setPlaying] = useState(false);
  const [nowMs, setNowMs] = useState(0);
  const { durationMs } = player;
  useEffect(() => player.onFinish(() => setPlaying(false)), [player]);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setNowMs(Math.min(durationMs, player.nowMs())), TICK_MS);
    return () => clearInterval(timer);
  }, [player, playing, durationMs]);
  const move = (toMs: number): void => {
    setNowMs(toMs);
    if (playing) player.play(toMs);
    else player.pause(toMs);
  };
  const swap = (): void => {
    if (playing) player.pause();
    else player.play(nowMs >= durationMs ? 0 : nowMs);
    setPlaying(!playing);
  };
  return (
    <div className="mt-3 flex items-center gap-3">
      <IconButton
        icon={playing ? Pause : Play}
        label={playing ? t('recording.stop') : t('recording.start')}
        onClick={swap}
      />
      <input
        type="range"
        aria-label={t('recording.place')}
        aria-valuetext={t('recording.time', { now: formatDuration(nowMs), end: formatDuration(durationMs) })}
        min={0}
        max={durationMs}
        step={100}
        value={nowMs}
        onChange={(event) => move(Number(event.target.value))}
        className="min-w-0 grow accent-primary"
      />
      <span className="text-xs text-ink-2 tabular-nums">
        {t('recording.time', { now: formatDuration(nowMs), end: formatDuration(durationMs) })}
      </span>
    </div>
  );
}
