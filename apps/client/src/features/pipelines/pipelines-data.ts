import {
  changePipeline,
  createPipeline,
  deletePipeline,
  listPipelines,
  publishPipeline,
  readPipeline,
  readPipelineTrial,
  setDefaultPipeline,
  tryPipeline,
  type PipelineDetail,
} from '@cartulary/contracts/endpoints/pipelines';
import { readDocument, readDocumentText } from '@cartulary/contracts/endpoints/documents';
import type { RequestOf } from '@cartulary/contracts/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

const listKey = ['pipelines'] as const;
const oneKey = (id: string) => [...listKey, id] as const;
/** How often a trial is asked for while it goes on. */
const AGAIN_MS = 5_000;
const trialKey = (id: string) => ['pipeline-trial', id] as const;

/** The pipelines of the organisation; renewed when one changes. */
export function usePipelines() {
  useLiveEvent('pipeline.changed', () => void queryClient.invalidateQueries({ queryKey: listKey }));
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(listPipelines, {}, { signal }) });
}

/** One with its draft and versions. */
export const usePipeline = (pipelineId: string) =>
  useQuery({
    queryKey: oneKey(pipelineId),
    queryFn: ({ signal }) => call(readPipeline, { params: { pipelineId } }, { signal }),
  });

/** Shows what an act answered, and has the list asked for anew. */
const shown = async (detail: PipelineDetail): Promise<void> => {
  queryClient.setQueryData(oneKey(detail.id), detail);
  await renewAfterAct(listKey);
};

export const useCreatePipeline = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof createPipeline>['body']) => call(createPipeline, { body }),
    onSuccess: shown,
  });

type Change = RequestOf<typeof changePipeline>['body'];

/** Told which revision a person's own act saw, and which one it made of it, before the new one is shown. */
export type Answered = (from: number, to: number) => void;

export const useChangePipeline = (pipelineId: string, onAnswered: Answered) =>
  useMutation({
    mutationFn: async (body: Change) => {
      const detail = await call(changePipeline, { params: { pipelineId }, body });
      onAnswered(body.revision, detail.revision);
      return detail;
    },
    onSuccess: shown,
  });

export const usePublishPipeline = (pipelineId: string, onAnswered: Answered) =>
  useMutation({
    mutationFn: async (revision: number) => {
      const detail = await call(publishPipeline, { params: { pipelineId }, body: { revision } });
      onAnswered(revision, detail.revision);
      return detail;
    },
    onSuccess: shown,
  });

export const useDeletePipeline = (onGone: () => void) =>
  useMutation({
    mutationFn: async (pipelineId: string) => {
      await call(deletePipeline, { params: { pipelineId } });
      onGone();
    },
    onSuccess: () => renewAfterAct(listKey),
  });

type Use = RequestOf<typeof setDefaultPipeline>['body'];

export const useSetDefault = () =>
  useMutation({
    mutationFn: (body: Use) => call(setDefaultPipeline, { body }),
    onSuccess: () => renewAfterAct(listKey),
  });

export const useTryPipeline = (pipelineId: string) =>
  useMutation({
    mutationFn: (documentId: string) => call(tryPipeline, { params: { pipelineId }, body: { documentId } }),
    onSuccess: (trial) => queryClient.setQueryData(trialKey(trial.id), trial),
  });

/** A trial; asked for anew when it has ended. Of null nothing is asked. */
export function useTrial(trialId: string | null) {
  const queryKey = trialKey(trialId ?? '');
  useLiveEvent('pipeline.tried', (ended) => {
    if (ended.trialId === trialId) void queryClient.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readPipelineTrial, { params: { trialId: trialId ?? '' } }, { signal }),
    enabled: trialId !== null,
    // The event may be missed.
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' || data?.state === 'failed' ? false : AGAIN_MS),
  });
}

/** What the document says now. */
export const usePresent = (documentId: string) =>
  useQuery({
    queryKey: ['pipeline-present', documentId],
    queryFn: ({ signal }) => call(readDocument, { params: { documentId } }, { signal }),
  });

/** How many words the first pages of a document have now, and how sure they are; null where there is none. */
export const usePresentWords = (documentId: string, pages: number) =>
  useQuery({
    queryKey: ['pipeline-present', documentId, 'words', pages],
    queryFn: async ({ signal }) => {
      const asked = { params: { documentId }, query: { page: 1, to: Math.max(1, pages) } };
      const words = (await call(readDocumentText, asked, { signal })).pages.flatMap((page) => page.words);
      const sum = words.reduce((total, { confidence }) => total + confidence, 0);
      return { count: words.length, confidence: words.length === 0 ? null : sum / words.length };
    },
  });
