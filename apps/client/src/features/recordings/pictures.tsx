import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PictureTrack } from '@cartulary/contracts/endpoints/meeting-pictures';
import { useQuery } from '@tanstack/react-query';
import { Download, Video } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import { formatBytes } from '@/lib/format/format';
import { formatClockLength } from '@/shared/sound/clock-length';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { orSayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { trackAt, trackQuery, usePictureTracks } from './pictures-data';
import type { PlayerState } from './use-player';

/** Pictures that are further from the sound than this are moved. */
const APART_SECONDS = 0.3;

interface PicturesProps {
  readonly recording: DocumentDetail;
  readonly player: PlayerState;
}

/** The pictures of a recorded meeting: beside the sound, whose moment they show, and as files with sound of their own. */
export function Pictures({ recording, player }: PicturesProps) {
  const found = usePictureTracks(recording.id);
  const [isShown, show] = useState(false);
  const tracks = found.data?.tracks ?? [];
  if (found.isError) return <p role="alert">{t('pictures.notLoaded')}</p>;
  const [first] = tracks;
  if (first === undefined) return null;
  const track = trackAt(tracks, player.atMs);
  return (
    <section aria-label={t('pictures.title')} className="flex flex-col gap-2">
      {isShown ? (
        track === undefined ? (
          <p className="text-ink-2">{t('pictures.none')}</p>
        ) : (
          <Shown key={track.track} documentId={recording.id} track={track} player={player} />
        )
      ) : (
        <Button variant="quiet" icon={Video} className="self-start" onClick={() => show(true)}>
          {t('pictures.show', wordsOf(track ?? first))}
        </Button>
      )}
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
  const { data, error } = useQuery(trackQuery(documentId, track));
  const video = useFollowing(data, track, player);
  if (error) return <p role="alert">{sentenceOf(error)}</p>;
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
    />
  );
}

/** Keeps pictures at the moment of the sound, and as fast; they play and stop with it. @returns where they are drawn */
function useFollowing(
  file: Blob | undefined,
  { beginsMs }: PictureTrack,
  { audio, atMs, rate }: PlayerState,
): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const [element, sound] = [video.current, audio.current];
    if (!file || !element || !sound) return undefined;
    const address = URL.createObjectURL(file);
    element.src = address;
    const follow = (): void => {
      // A browser that refuses to play pictures shows them as the sound moves.
      if (sound.paused) element.pause();
      else element.play().catch(() => undefined);
    };
    follow();
    sound.addEventListener('play', follow);
    sound.addEventListener('pause', follow);
    return () => {
      sound.removeEventListener('play', follow);
      sound.removeEventListener('pause', follow);
      URL.revokeObjectURL(address);
    };
  }, [audio, file]);
  useEffect(() => {
    const element = video.current;
    if (!file || !element) return;
    element.playbackRate = Number(rate);
    const wanted = Math.max(0, (atMs - beginsMs) / 1_000);
    if (Math.abs(element.currentTime - wanted) > APART_SECONDS) element.currentTime = wanted;
  }, [atMs, beginsMs, rate, file]);
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
