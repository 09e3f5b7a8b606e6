import {
  checkModel,
  chooseSpeechModel,
  listModels,
  tryModel,
  type ModelRecord,
} from '@cartulary/contracts/endpoints/models';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const modelsKey = ['models'] as const;
/** Polling interval. A trial takes seconds. */
const AGAIN_MS = 1_000;

export const isUnderWay = ({ trial }: Pick<ModelRecord, 'trial'>): boolean =>
  trial?.state === 'asked' || trial?.state === 'running';

/** The installation's models. Polls while one is being tried. */
export const useModels = () =>
  useQuery({
    queryKey: modelsKey,
    queryFn: ({ signal }) => call(listModels, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.models.some(isUnderWay) ? AGAIN_MS : false),
  });

/** Runs an action and refetches the models. */
const done = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } finally {
    await queryClient.invalidateQueries({ queryKey: modelsKey });
  }
};

export const check = (model: string) => done(call(checkModel, { params: { model } }));
export const tryOut = (model: string) => done(call(tryModel, { params: { model } }));
export const choose = (model: string) => done(call(chooseSpeechModel, { body: { model } }));
