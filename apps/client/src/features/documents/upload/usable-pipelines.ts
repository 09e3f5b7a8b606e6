import { listPipelines, type PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const queryKey = ['pipelines'];
/** An upload waits no longer than this for what it may be asked. */
const PATIENCE_MS = 4_000;
/** What was asked for shortly before is asked for no more; an act of this person's renews it at once. */
const FRESH_MS = 60_000;

const usable = {
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listPipelines, {}, { signal }),
};

const published = ({ items }: { readonly items: readonly PipelineRow[] }): readonly PipelineRow[] =>
  items.filter(({ state }) => state === 'published');

/** The pipelines by which documents can be read. @throws ApiError where they are not known in time */
export const askUsablePipelines = async (): Promise<readonly PipelineRow[]> =>
  published(
    await queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => call(listPipelines, {}, { signal, retries: 0, timeoutMs: PATIENCE_MS }),
      staleTime: FRESH_MS,
      // Without a network it is known at once that they are not known.
      networkMode: 'always',
    }),
  );

/** The same for what is drawn; none until they are known. */
export function useUsablePipelines(): readonly PipelineRow[] {
  const { data } = useQuery(usable);
  return data ? published(data) : [];
}
