import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PictureTrack } from '@cartulary/contracts/endpoints/meeting-pictures';
import { useQuery } from '@tanstack/react-query';
import { Download, EyeOff, Video } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import { formatBytes } from '@/lib/format/format';
import { formatClockLength } from '@/lib/format/clock-length';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { orSayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { follow } from './follow';
import { trackAt, trackQuery, usePictureTracks } from './pictures-data';
import type { PlayerState } from '@/shared/sound/use-player';

/** Audio events after which the video may have to move. */
const moves = ['play', 'pause', 'timeupdate', 'seeked', 'ratechange'] as const;

interface PicturesProps {
  readonly recording: DocumentDetail;
  readonly player: PlayerState;
}

/** A recorded meeting's video: synchronized with the audio, and as downloads with their own audio. */
export function Pictures({ recording, player }: PicturesProps) {
  const found = usePictureTracks(recording.id);
  const [isShown, show] = useState(false);
  const tracks = found.data?.tracks ?? [];
  if (found.isError && !found.data)
    return <NotLoaded onRetry={() => void found.refetch()}>{t('pictures.notLoaded')}</NotLoaded>;
  const [first] = tracks;
  if (first === undefined) return null;
  const track = trackAt(tracks, player.atMs);
  return (
    <section aria-label={t('pictures.title')} className="flex flex-col gap-2">
      {!isShown ? null : track === undefined ? (
        <p className="text-ink-2">{t('pictures.none')}</p>
      ) : (
        <Shown key={track.track} documentId={recording.id} track={track} player={player} />
      )}
      <Button variant="quiet" icon={isShown ? EyeOff : Video} className="self-start" onClick={() => show(!isShown)}>
        {isShown ? t('pictures.hide') : t('pictures.show', wordsOf(track ?? first))}
      </Button>
      <ul aria-label={t('pictures.list')} className="flex flex-wrap gap-2">
        {tracks.map((one) => (
          <li key={one.track}>
            <Save recording={recording} track={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const wordsOf = ({ beginsMs, sizeBytes }: PictureTrack) => ({
  time: formatClockLength(beginsMs),
  size: formatBytes(sizeBytes),
});

interface ShownProps {
  readonly documentId: string;
  readonly track: PictureTrack;
  readonly player: PlayerState;
}

function Shown({ documentId, track, player }: ShownProps) {
  const { data, error, refetch } = useQuery(trackQuery(documentId, track));
  const [isBroken, setBroken] = useState(false);
  const video = useFollowing(data, track, player);
  if (error) return <NotLoaded onRetry={() => void refetch()}>{sentenceOf(error)}</NotLoaded>;
  if (isBroken) return <p role="alert">{t('pictures.cannotPlay')}</p>;
  if (!data)
    return (
      <Loading>
        <Skeleton className="aspect-video w-full" />
      </Loading>
    );
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('pictures.title')}
      className="aspect-video w-full rounded-control bg-paper-ink"
      onError={() => setBroken(true)}
    />
  );
}

const NotLoaded = ({ onRetry, children }: { readonly onRetry: () => void; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">
    <p role="alert">{children}</p>
    <Button size="sm" onClick={onRetry}>
      {t('pictures.again')}
    </Button>
  </div>
);

/** Synchronizes video with the audio's position, rate, and playback state. @returns the ref of the video element */
function useFollowing(
  file: Blob | undefined,
  { beginsMs }: PictureTrack,
  { audio }: PlayerState,
): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!file || !element) return undefined;
    const address = URL.createObjectURL(file);
    element.src = address;
    const sound = audio.current;
    const keep = (): void => {
      if (sound === null) return;
      const atSeconds = sound.currentTime - beginsMs / 1_000;
      follow(element, { atSeconds, rate: sound.playbackRate, isPlaying: !sound.paused });
    };
    keep();
    moves.forEach((event) => sound?.addEventListener(event, keep));
    return () => {
      moves.forEach((event) => sound?.removeEventListener(event, keep));
      URL.revokeObjectURL(address);
    };
  }, [audio, beginsMs, file]);
  return video;
}

interface SaveProps {
  readonly recording: DocumentDetail;
  readonly track: PictureTrack;
}

function Save({ recording: { id, name }, track }: SaveProps) {
  const [isFetching, setFetching] = useState(false);
  const from = formatClockLength(track.beginsMs);
  const save = async (): Promise<void> => {
    setFetching(true);
    const file = await orSayFailed(queryClient.fetchQuery(trackQuery(id, track)), t('pictures.notLoaded'));
    setFetching(false);
    const stem = name.replace(/\.\w+$/u, '');
    if (file) saveFile(t('pictures.file', { name: stem, from: from.replaceAll(':', '.') }), file);
  };
  return (
    <Button size="sm" icon={Download} busy={isFetching} onClick={() => void save()}>
      {t('pictures.save', { from, until: formatClockLength(track.endsMs), size: formatBytes(track.sizeBytes) })}
    </Button>
  );
}
