import { askForTranscript, listTranscripts } from '@cartulary/contracts/endpoints/meeting-captions';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

const MAKING_MS = 5_000;

/** Asks everybody who is captioned; asking is agreeing. Rejects with the server's sentence. */
export const keepCaptions = (meetingId: string): Promise<void> => call(askForTranscript, { params: { meetingId } });

export const transcriptsKey = (meetingId: string) => ['meeting', meetingId, 'transcripts'] as const;

/** What was kept of a meeting's captions. */
export const useTranscripts = (meetingId: string) =>
  useQuery({
    queryKey: transcriptsKey(meetingId),
    queryFn: ({ signal }) => call(listTranscripts, { params: { meetingId } }, { signal }),
    // One that is made becomes ready by itself.
    refetchInterval: ({ state }) => (state.data?.transcripts.some((one) => one.state === 'making') ? MAKING_MS : false),
  });
