import {
  cancelJob,
  listJobs,
  listQueues,
  pauseQueue,
  resumeQueue,
  retryFailedJob,
  retryFailedJobs,
  type JobRecord,
} from '@cartulary/contracts/endpoints/queues';
import type { JobState, QueueName } from '@cartulary/contracts/jobs';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

const queuesKey = ['queues'] as const;
/** No events are sent for jobs in general, so they are polled at this interval while the page is open. */
const AGAIN_MS = 5_000;

export const useQueues = () =>
  useQuery({
    queryKey: [...queuesKey, 'counts'],
    queryFn: ({ signal }) => call(listQueues, {}, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

/** The jobs of a queue in one state, page by page. */
export const useJobs = (queue: QueueName, state: JobState) =>
  useInfiniteQuery({
    queryKey: [...queuesKey, 'jobs', queue, state],
    queryFn: ({ pageParam, signal }) =>
      call(listJobs, { params: { queue }, query: { state, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: queuesKey });

/** Operators' actions and final failures show immediately. */
export const useLiveQueues = (): void => useLiveEvent('queues.changed', () => void renew());

/** Waits for the work, then refetches even if it failed. */
const done = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } finally {
    await renew();
  }
};

export const pause = (queue: QueueName) => done(call(pauseQueue, { params: { queue } }));
export const resume = (queue: QueueName) => done(call(resumeQueue, { params: { queue } }));
export const retry = (failureId: string) => done(call(retryFailedJob, { params: { failureId } }));
export const retryAll = (queue: QueueName) => done(call(retryFailedJobs, { params: { queue } }));
export const cancel = ({ queue, jobId }: JobRecord) => done(call(cancelJob, { params: { queue }, body: { jobId } }));
