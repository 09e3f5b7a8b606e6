import { listPictures, readPictures, type PictureTrack } from '@cartulary/contracts/endpoints/meeting-pictures';
import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { withLength } from './webm-length';

const MINUTE_MS = 60_000;
/** Video starts a moment after the audio. Until then, its first frame is shown. */
const SOON_MS = 5_000;

/** A recorded meeting's video tracks by time. Empty for other recordings. */
export const usePictureTracks = (id: string) =>
  useQuery({
    queryKey: ['recording', id, 'pictures'],
    queryFn: ({ signal }) => call(listPictures, { params: { documentId: id } }, { signal }),
  });

/** A track as a seekable file. */
export const trackQuery = (documentId: string, { track, beginsMs, endsMs, sizeBytes }: PictureTrack) =>
  queryOptions({
    // A track that grew after its page was reopened is a different file.
    queryKey: ['picture-track', documentId, track, sizeBytes],
    queryFn: async ({ signal }) => {
      const params = { documentId, track };
      const fetched = await download(readPictures, { params }, { signal, timeoutMs: pictureLimits.fetchedWithinMs });
      return withLength(fetched, endsMs - beginsMs);
    },
    staleTime: Infinity,
    // Tracks are large, so unused ones are dropped soon.
    gcTime: MINUTE_MS,
  });

/** The track that contains a moment, or starts soon after it. */
export const trackAt = (tracks: readonly PictureTrack[], atMs: number): PictureTrack | undefined =>
  tracks.findLast(({ beginsMs, endsMs }) => beginsMs <= atMs && atMs < endsMs) ??
  tracks.find(({ beginsMs }) => beginsMs > atMs && beginsMs - atMs <= SOON_MS);
