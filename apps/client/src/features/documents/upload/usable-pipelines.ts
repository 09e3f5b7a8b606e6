import { listPipelines, type PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const queryKey = ['pipelines'];
/** How long an upload waits for the list of pipelines. */
const PATIENCE_MS = 4_000;
/** Recently fetched data isn't refetched. This person's own changes refetch it immediately. */
const FRESH_MS = 60_000;

const usable = {
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listPipelines, {}, { signal }),
};

const published = ({ items }: { readonly items: readonly PipelineRow[] }): readonly PipelineRow[] =>
  items.filter(({ state }) => state === 'published');

/** The available pipelines. @throws ApiError if they aren't known in time */
export const askUsablePipelines = async (): Promise<readonly PipelineRow[]> =>
  published(
    await queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => call(listPipelines, {}, { signal, retries: 0, timeoutMs: PATIENCE_MS }),
      staleTime: FRESH_MS,
      // Offline, it fails immediately.
      networkMode: 'always',
    }),
  );

/** The same for rendering. Empty until loaded. */
export function useUsablePipelines(): readonly PipelineRow[] {
  const { data } = useQuery(usable);
  return data ? published(data) : [];
}
