import { askForTranscript, listTranscripts } from '@cartulary/contracts/endpoints/meeting-captions';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

const MAKING_MS = 5_000;

/**
 * Asks everyone with captions for consent. Asking implies the user's own consent. Rejects with the server's message.
 */
export const keepCaptions = (meetingId: string): Promise<void> => call(askForTranscript, { params: { meetingId } });

export const transcriptsKey = (meetingId: string) => ['meeting', meetingId, 'transcripts'] as const;

/** A meeting's stored transcripts. */
export const useTranscripts = (meetingId: string) =>
  useQuery({
    queryKey: transcriptsKey(meetingId),
    queryFn: ({ signal }) => call(listTranscripts, { params: { meetingId } }, { signal }),
    // Polls while a transcript is being created.
    refetchInterval: ({ state }) => (state.data?.transcripts.some((one) => one.state === 'making') ? MAKING_MS : false),
  });
