import type { SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import { useMutation } from '@tanstack/react-query';
import { Headphones } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Player } from '@/shared/sound/player';
import { usePlayer, type PlayerState } from '@/shared/sound/use-player';
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

/** The transcript is separate, so silence is detected from the audio. */
const noSentences: never[] = [];

/** Opens a recording in this page, plays it, and transcribes it. */
export function SealedPlayer({ meetingId, recording, secret, when }: SealedPlayerProps) {
  const [share, setShare] = useState(0);
  /** Playback position to start from once it's open. */
  const wantedMs = useRef<number>(undefined);
  const opening = useMutation({
    mutationFn: () => openRecordingHere({ meetingId, recording, secret }, setShare),
    onError: (error) => {
      wantedMs.current = undefined;
      sayFailed(t('failed.open'), error);
    },
  });
  const { data: heard } = opening;
  const player = usePlayer({ data: heard?.mix }, noSentences, true);
  const opened = useEffectEvent(() => {
    if (wantedMs.current !== undefined) player.playFrom(wantedMs.current);
    wantedMs.current = undefined;
  });
  useEffect(() => {
    if (heard) opened();
  }, [heard]);
  const playFrom = (ms: number): void => {
    if (heard) return player.playFrom(ms);
    wantedMs.current = ms;
    if (!opening.isPending) opening.mutate();
  };
  return (
    <>
      {heard ? (
        <Heard heard={heard} when={when} player={player} />
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
        atMs={heard ? player.atMs : undefined}
        onPlay={playFrom}
      />
    </>
  );
}

interface HeardProps {
  readonly heard: HeardRecording;
  readonly when: string;
  readonly player: PlayerState;
}

const Heard = ({ heard: { tracks, closed, cut }, when, player }: HeardProps) => (
  <>
    {closed > 0 ? <p role="alert">{t('closed', { count: closed })}</p> : null}
    {cut > 0 ? <p className="text-xs text-ink-2">{t('cut', { count: cut })}</p> : null}
    {tracks.length === 0 ? (
      <p className="text-ink-2">{t('nothing')}</p>
    ) : (
      <Player player={player} label={t('player', { when })} fileName={`${t('player', { when })}.wav`} />
    )}
  </>
);
