import type { SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import { useMutation } from '@tanstack/react-query';
import { Headphones } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { t } from '@/text/meetings/sealed';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import { sayFailed } from '@/ui/say-failed';
import { openRecordingHere, type HeardRecording } from './heard-recording';
import { SealedTranscript } from './sealed-transcript-part';

interface SealedPlayerProps {
  readonly meetingId: string;
  readonly recording: SealedRecording;
  readonly secret: string;
  readonly when: string;
}

/** Opens a recording in this page, plays it, and has it written down. */
export function SealedPlayer({ meetingId, recording, secret, when }: SealedPlayerProps) {
  const [share, setShare] = useState(0);
  const audio = useRef<HTMLAudioElement>(null);
  const opening = useMutation({
    mutationFn: () => openRecordingHere({ meetingId, recording, secret }, setShare),
    onError: (error) => sayFailed(t('failed.open'), error),
  });
  const { data: heard } = opening;
  const playFrom = async (ms: number): Promise<void> => {
    if (!audio.current) return;
    audio.current.currentTime = ms / 1_000;
    await audio.current.play();
  };
  return (
    <>
      {heard ? (
        <Heard heard={heard} when={when} audio={audio} />
      ) : (
        <Button
          size="sm"
          icon={Headphones}
          className="self-start"
          aria-label={t('listen.label', { when })}
          busy={opening.isPending}
          onClick={() => opening.mutate()}
        >
          {t('listen')}
        </Button>
      )}
      {opening.isPending ? <Progress label={t('opening')} value={share} max={1} /> : null}
      <SealedTranscript
        meetingId={meetingId}
        recording={recording}
        secret={secret}
        open={async () => heard ?? (await opening.mutateAsync())}
        // A browser that refuses to play says so in its own controls.
        onPlay={heard ? (ms) => void playFrom(ms).catch(() => undefined) : undefined}
      />
    </>
  );
}

interface HeardProps {
  readonly heard: HeardRecording;
  readonly when: string;
  readonly audio: RefObject<HTMLAudioElement | null>;
}

function Heard({ heard: { tracks, mix, closed, cut }, when, audio }: HeardProps) {
  useEffect(() => {
    const element = audio.current;
    if (!element) return undefined;
    const address = URL.createObjectURL(mix);
    element.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [mix, audio]);
  return (
    <>
      {closed > 0 ? <p role="alert">{t('closed', { count: closed })}</p> : null}
      {cut > 0 ? <p className="text-xs text-ink-2">{t('cut', { count: cut })}</p> : null}
      {tracks.length === 0 ? (
        <p className="text-ink-2">{t('nothing')}</p>
      ) : (
        <audio ref={audio} controls aria-label={t('player', { when })} className="w-full" />
      )}
    </>
  );
}
