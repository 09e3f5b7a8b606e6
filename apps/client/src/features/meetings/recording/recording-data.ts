import { beginPictureRecording } from '@cartulary/contracts/endpoints/meeting-pictures';
import {
  beginRecording,
  endRecording,
  listRecordings,
  markRecording,
  recordedVoice,
} from '@cartulary/contracts/endpoints/meeting-recordings';
import { useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';

/** What those do who run a meeting; each rejects with the server's sentence. */
export const recordingActs = (meetingId: string) => ({
  begin: (pictures: boolean) =>
    pictures ? call(beginPictureRecording, { params: { meetingId } }) : call(beginRecording, { params: { meetingId } }),
  mark: (recordingId: string, name: string) =>
    call(markRecording, { params: { meetingId, recordingId }, body: { name } }),
  end: (recordingId: string) => call(endRecording, { params: { meetingId, recordingId } }),
});

/** The recordings of a meeting; asked again whenever what goes on is another. */
export const useRecordings = (meetingId: string, goesOn: string | undefined) =>
  useQuery({
    queryKey: ['meeting', meetingId, 'recordings', goesOn ?? 'none'],
    queryFn: ({ signal }) => call(listRecordings, { params: { meetingId } }, { signal }),
    // The answer from before a short recording is not old yet when it ends.
    staleTime: 0,
    // One that is put together becomes ready by itself.
    refetchInterval: ({ state }) => (state.data?.recordings.some((one) => one.state === 'making') ? 5_000 : false),
  });

export const fetchVoice = (meetingId: string, recordingId: string, participantId: string) =>
  download(recordedVoice, { params: { meetingId, recordingId, participantId } });
