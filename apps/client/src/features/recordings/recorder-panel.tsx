import { limits } from '@cartulary/contracts/limits';
import { Flag } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { settingValue } from '@/lib/settings/settings';
import { formatClockLength } from '@/lib/format/clock-length';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { KeptRecording } from './kept-parts';
import { LostMicrophone } from './lost-microphone';
import { microphoneRefusal, Recorder, type RecordedPart } from './recorder';

const LOOK_MS = 100;
/** A level as a share of the meter on a perceptual scale: 0 at −60 dB, 1 at full scale. */
const shareOf = (level: number): number => Math.min(1, Math.max(0, 1 + Math.log10(Math.max(level, 1e-6)) / 3));

interface RecorderPanelProps {
  /** Stores each part as it arrives. */
  readonly keep: (part: RecordedPart) => Promise<void>;
  /** Null if nothing was recorded. */
  readonly onDone: (recording: KeptRecording | null) => void;
}

/** Records while mounted. @returns the recording's state, errors, and actions */
function useRecorder({ keep, onDone }: RecorderPanelProps) {
  const recorder = useRef<Recorder | null>(null);
  const [shown, setShown] = useState({ lengthMs: 0, level: 0, isPaused: false, isLost: false, isOn: false, marks: 0 });
  const [refused, setRefused] = useState<string | null>(null);
  const keepPart = useEffectEvent(keep);
  const stop = async (): Promise<void> => {
    const { current } = recorder;
    recorder.current = null;
    if (!current) return onDone(null);
    const sound = await current.stop();
    onDone({ begunMs: current.begunMs, sound, marksMs: current.marksMs });
  };
  const endByItself = useEffectEvent((byBrowser: boolean): void => {
    toast({ tone: 'info', title: t(byBrowser ? 'on.endedByBrowser' : 'on.endedLong') });
    void stop();
  });

  useEffect(() => {
    let gone = false;
    const options = {
      reducesNoise: settingValue('studios', 'reduceNoise'),
      keep: (part: RecordedPart) => keepPart(part),
      onNotKept: () => toast({ tone: 'warning', title: t('on.notKept'), text: t('on.notKeptWhy') }),
      onNoisy: (error: unknown) => sayFailed(t('noise.failed'), error),
    };
    Recorder.start(options).then(
      (started) => {
        if (gone) void started.stop();
        else recorder.current = started;
      },
      (error: unknown) => setRefused(microphoneRefusal(error)),
    );
    const timer = setInterval(() => {
      const { current } = recorder;
      if (current && (current.isEnded || current.lengthMs >= limits.reading.maxSoundMs)) endByItself(current.isEnded);
      else if (current)
        setShown({
          lengthMs: current.lengthMs,
          level: current.level(),
          isPaused: current.isPaused,
          isLost: current.isLost,
          isOn: true,
          marks: current.marksMs.length,
        });
    }, LOOK_MS);
    return () => {
      gone = true;
      clearInterval(timer);
      // The recorded parts stay stored and are offered again.
      void recorder.current?.stop();
      recorder.current = null;
    };
  }, []);

  return { recorder, shown, refused, stop };
}

/** Records from the microphone: duration, level, pause, marks, and stop. */
export function RecorderPanel(props: RecorderPanelProps) {
  const { onDone } = props;
  const { recorder, shown, refused, stop } = useRecorder(props);
  const mark = (): void => recorder.current?.mark();
  useCommands([
    {
      id: 'recording.mark',
      group: t('group'),
      title: t('on.mark'),
      icon: Flag,
      keys: pageKeys['recording.mark'],
      here: true,
      refusal: () => (shown.isOn ? undefined : t('on.notYet')),
      run: mark,
    },
  ]);

  if (refused !== null)
    return (
      <div className="flex flex-col gap-2">
        <p role="alert">{refused}</p>
        <Button variant="quiet" onClick={() => onDone(null)}>
          {t('on.close')}
        </Button>
      </div>
    );
  if (shown.isLost)
    return (
      <LostMicrophone
        lengthMs={shown.lengthMs}
        onContinue={async (deviceId) => recorder.current?.continueWith(deviceId)}
        onStop={() => void stop()}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="timer" className="font-mono text-lg tabular-nums">
        {formatClockLength(shown.lengthMs)}
      </span>
      <Progress label={t('on.level')} value={shown.isPaused ? 0 : shareOf(shown.level)} max={1} className="w-40" />
      <Button
        variant="quiet"
        disabled={!shown.isOn}
        onClick={() => (shown.isPaused ? recorder.current?.resume() : recorder.current?.pause())}
      >
        {t(shown.isPaused ? 'on.resume' : 'on.pause')}
      </Button>
      <Button variant="quiet" icon={Flag} disabled={!shown.isOn} onClick={mark}>
        {t('on.mark')}
      </Button>
      <span role="status" className="text-xs text-ink-2 tabular-nums">
        {shown.marks === 0 ? '' : t('on.marks', { count: shown.marks })}
      </span>
      <Button variant="primary" disabled={!shown.isOn} onClick={() => void stop()}>
        {t('on.stop')}
      </Button>
    </div>
  );
}
