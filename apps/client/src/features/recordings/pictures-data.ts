import { listPictures, readPictures, type PictureTrack } from '@cartulary/contracts/endpoints/meeting-pictures';
import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { withLength } from './webm-length';

const MINUTE_MS = 60_000;
/** Pictures begin a moment after the sound; until then the first of them stands. */
const SOON_MS = 5_000;

/** The pictures of a recorded meeting, in the order of time; none of other recordings. */
export const usePictureTracks = (id: string) =>
  useQuery({
    queryKey: ['recording', id, 'pictures'],
    queryFn: ({ signal }) => call(listPictures, { params: { documentId: id } }, { signal }),
  });

/** A track as a file in which players find every moment. */
export const trackQuery = (documentId: string, { track, beginsMs, endsMs, sizeBytes }: PictureTrack) =>
  queryOptions({
    // One that grew, since its page was opened again, is another.
    queryKey: ['picture-track', documentId, track, sizeBytes],
    queryFn: async ({ signal }) => {
      const params = { documentId, track };
      const fetched = await download(readPictures, { params }, { signal, timeoutMs: pictureLimits.fetchedWithinMs });
      return withLength(fetched, endsMs - beginsMs);
    },
    staleTime: Infinity,
    // They are large: what nobody looks at goes soon.
    gcTime: MINUTE_MS,
  });

/** The track that has a moment, or that begins soon after it. */
export const trackAt = (tracks: readonly PictureTrack[], atMs: number): PictureTrack | undefined =>
  tracks.findLast(({ beginsMs, endsMs }) => beginsMs <= atMs && atMs < endsMs) ??
  tracks.find(({ beginsMs }) => beginsMs > atMs && beginsMs - atMs <= SOON_MS);
