import { listPipelines, type PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const usable = {
  queryKey: ['pipelines'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listPipelines, {}, { signal }),
};

const published = ({ items }: { readonly items: readonly PipelineRow[] }): readonly PipelineRow[] =>
  items.filter(({ state }) => state === 'published');

/** The pipelines by which documents can be read. */
export const askUsablePipelines = async (): Promise<readonly PipelineRow[]> =>
  published(await queryClient.fetchQuery(usable));

/** The same for what is drawn; none until they are known. */
export function useUsablePipelines(): readonly PipelineRow[] {
  const { data } = useQuery(usable);
  return data ? published(data) : [];
}
