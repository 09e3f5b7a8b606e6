import { correctWord, type HeardWord } from '@cartulary/contracts/endpoints/corrections';
import {
  readDocument,
  readDocumentText,
  reprocessDocument,
  uploadDocuments,
} from '@cartulary/contracts/endpoints/documents';
import { listLibrary } from '@cartulary/contracts/endpoints/library';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import type { SpeechLanguage } from '@cartulary/contracts/speech-languages';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { upload } from '@/lib/files/upload';
import { useLiveEvent } from '@/lib/socket/socket';
import { libraryKey } from '@/shared/items/items-data';
import { recordingKey } from '@/shared/speech/recording-menu';
import { localDocument } from '@/shared/pages/local-documents';

const PAGE_SIZE = 20;
const listKey = [...libraryKey, 'recordings'] as const;
/** Whether the recording is served from the vault instead of the server. */
export const isOfVault = (id: string): boolean => localDocument(id) !== undefined;

const oneKey = recordingKey;

const renew = (): void => {
  void queryClient.invalidateQueries({ queryKey: listKey });
  void queryClient.invalidateQueries({ queryKey: ['recording'] });
};

/** Refetches whenever one of this person's documents arrives or progresses. */
export function useRenewedRecordings(): void {
  useLiveEvent('document.received', renew);
  useLiveEvent('document.ready', renew);
  useLiveEvent('document.failed', renew);
  useLiveEvent('document.changed', renew);
  useLiveEvent('document.stage', ({ stage, state }) => void (stage === 'recognise' && state !== 'running' && renew()));
}

/** Recordings this person may play, newest first. */
export const useRecordings = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        listLibrary,
        { query: { kind: 'sound', sort: 'created', descending: 'true', page: pageParam, pageSize: PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** One recording and its transcription progress. */
export const useRecording = (id: string) =>
  useQuery({
    queryKey: [...oneKey(id), 'document'],
    queryFn: async ({ signal }) =>
      localDocument(id)?.detail() ?? call(readDocument, { params: { documentId: id } }, { signal }),
  });

/** The transcript. Null before any of it exists. */
export const useSaid = (id: string, isThere: boolean) =>
  useQuery({
    queryKey: [...oneKey(id), 'text'],
    queryFn: async ({ signal }) => {
      const local = localDocument(id)?.pages(1, 1);
      const pages = (await local) ?? (await call(readDocumentText, { params: { documentId: id } }, { signal })).pages;
      return pages[0] ?? null;
    },
    enabled: isThere,
  });

/**
 * Transcribes it again. People's corrections stay.
 * @param language the spoken language; null detects it. If omitted, unchanged
 */
export async function writeAnew(id: string, language?: SpeechLanguage | null): Promise<void> {
  const local = localDocument(id);
  if (local) await local.writeAnew?.(language ?? null);
  else await call(reprocessDocument, { params: { documentId: id }, body: language === undefined ? {} : { language } });
  renew();
}

/** Corrects a word. The original is stored, and transcribing again preserves the correction. @throws ApiError */
export async function correctHeard(id: string, word: HeardWord): Promise<void> {
  const local = localDocument(id);
  if (local) await local.correctWord(word);
  else await call(correctWord, { params: { documentId: id }, body: word });
  await renewAfterAct([...oneKey(id), 'text']);
}

/**
 * Uploads a recording.
 * @param mode 'collaborative' if the person agreed to processing on the server
 * @returns the recording's id.
 * @throws ApiError if it was refused
 */
export async function sendRecording(
  file: File,
  mode: PrivacyMode,
  onProgress: (share: number) => void,
): Promise<string> {
  const { documents, rejected } = await upload(uploadDocuments, [file], {
    mode,
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
  });
  renew();
  const [taken] = documents;
  if (!taken) throw new ApiError(rejected[0]?.error ?? '', { status: 422, said: true });
  return taken.id;
}
