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
/** Polling interval of a running trial. */
const AGAIN_MS = 5_000;
const trialKey = (id: string) => ['pipeline-trial', id] as const;

/** The organization's pipelines, refetched when one changes. */
export function usePipelines() {
  useLiveEvent('pipeline.changed', () => void queryClient.invalidateQueries({ queryKey: listKey }));
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(listPipelines, {}, { signal }) });
}

/** One pipeline with its draft and versions. */
export const usePipeline = (pipelineId: string) =>
  useQuery({
    queryKey: oneKey(pipelineId),
    queryFn: ({ signal }) => call(readPipeline, { params: { pipelineId } }, { signal }),
  });

/** Caches an action's response and refetches the list. */
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

/**
 * Called with the revision that a person's own action was based on and the one it created, before the new one is
 * displayed.
 */
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

/** A trial, refetched when it has ended. Fetches nothing for null. */
export function useTrial(trialId: string | null) {
  const queryKey = trialKey(trialId ?? '');
  useLiveEvent('pipeline.tried', (ended) => {
    if (ended.trialId === trialId) void queryClient.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readPipelineTrial, { params: { trialId: trialId ?? '' } }, { signal }),
    enabled: trialId !== null,
    // A live event can be missed.
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' || data?.state === 'failed' ? false : AGAIN_MS),
  });
}

/** The document's current results. */
export const usePresent = (documentId: string) =>
  useQuery({
    queryKey: ['pipeline-present', documentId],
    queryFn: ({ signal }) => call(readDocument, { params: { documentId } }, { signal }),
  });

/** The word count and confidence for a document's first pages; null if there are no words. */
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
