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

/** Recording actions for hosts. Each rejects with the server's message. */
export const recordingActs = (meetingId: string) => ({
  begin: (pictures: boolean) =>
    pictures ? call(beginPictureRecording, { params: { meetingId } }) : call(beginRecording, { params: { meetingId } }),
  mark: (recordingId: string, name: string) =>
    call(markRecording, { params: { meetingId, recordingId }, body: { name } }),
  end: (recordingId: string) => call(endRecording, { params: { meetingId, recordingId } }),
});

/** A meeting's recordings. Refetched whenever the running one changes. */
export const useRecordings = (meetingId: string, goesOn: string | undefined) =>
  useQuery({
    queryKey: ['meeting', meetingId, 'recordings', goesOn ?? 'none'],
    queryFn: ({ signal }) => call(listRecordings, { params: { meetingId } }, { signal }),
    // Data from before a short recording would still be fresh when it ends.
    staleTime: 0,
    // Polls while a recording is being processed.
    refetchInterval: ({ state }) => (state.data?.recordings.some((one) => one.state === 'making') ? 5_000 : false),
  });

export const fetchVoice = (meetingId: string, recordingId: string, participantId: string) =>
  download(recordedVoice, { params: { meetingId, recordingId, participantId } });
