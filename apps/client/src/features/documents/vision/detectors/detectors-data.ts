import type { DetectorOutcome } from '@cartulary/contracts/detectors';
import {
  addDetectorExample,
  createDetector,
  deleteDetector,
  judgeDetectorCase,
  listDetectorCases,
  listDetectors,
  readDetector,
  removeDetectorExample,
  renameDetector,
  stopDetectorTest,
  testDetector,
  type DetectorCase,
  type DetectorDetail,
} from '@cartulary/contracts/endpoints/detectors';
import type { Box } from '@cartulary/contracts/reading';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { t } from '@/text/documents/detectors';
import { orSayFailed } from '@/ui/say-failed';

const listKey = ['detectors'] as const;
const oneKey = (id: string) => ['detector', id] as const;

/** A test processes documents faster than a page may fetch. */
const RENEW_MS = 1_500;
let renewing: ReturnType<typeof setTimeout> | undefined;
function renewSoon(): void {
  renewing ??= setTimeout(() => {
    renewing = undefined;
    void queryClient.invalidateQueries({ queryKey: listKey });
    void queryClient.invalidateQueries({ queryKey: ['detector'] });
  }, RENEW_MS);
}

/** The organization's detectors, refetched shortly after one changes. */
export function useDetectors() {
  useLiveEvent('detector.changed', renewSoon);
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(listDetectors, {}, { signal }) });
}

/** A live event can be missed. */
const AGAIN_MS = 10_000;

export const useDetector = (detectorId: string) =>
  useQuery({
    queryKey: oneKey(detectorId),
    queryFn: ({ signal }) => call(readDetector, { params: { detectorId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'learning' || data.test?.endedAt === null) ? AGAIN_MS : false,
  });

/** The test's results for one outcome, page by page. */
export const useCases = (detectorId: string, outcome: DetectorOutcome) =>
  useInfiniteQuery({
    queryKey: [...oneKey(detectorId), 'cases', outcome],
    queryFn: ({ pageParam, signal }) =>
      call(listDetectorCases, { params: { detectorId }, query: { outcome, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Changes a detector, caches the result, and reports a refusal. */
async function act(work: Promise<DetectorDetail>): Promise<DetectorDetail | undefined> {
  const done = await orSayFailed(work, t('notDone'));
  if (done) queryClient.setQueryData(oneKey(done.id), done);
  await renewAfterAct(listKey, ...(done ? [[...oneKey(done.id), 'cases']] : []));
  return done;
}

export const beginDetector = (name: string) => act(call(createDetector, { body: { name } }));
export const nameDetector = (detectorId: string, name: string) =>
  act(call(renameDetector, { params: { detectorId }, body: { name } }));
export const addExample = (detectorId: string, example: { documentId: string; page: number; box: Box }) =>
  act(call(addDetectorExample, { params: { detectorId }, body: example }));
export const removeExample = (detectorId: string, exampleId: string) =>
  act(call(removeDetectorExample, { params: { detectorId, exampleId } }));
export const beginTest = (detectorId: string, documents: number) =>
  act(call(testDetector, { params: { detectorId }, body: { documents } }));
export const stopTest = (detectorId: string) => act(call(stopDetectorTest, { params: { detectorId } }));
export const judge = ({ id: caseId }: DetectorCase, detectorId: string, outcome: 'right' | 'wrong' | 'open') =>
  act(call(judgeDetectorCase, { params: { detectorId, caseId }, body: { outcome } }));

/** @returns whether it was deleted */
export async function removeDetector(detectorId: string): Promise<boolean> {
  const deleting = call(deleteDetector, { params: { detectorId } }).then(() => true);
  const isGone = (await orSayFailed(deleting, t('notDone'))) === true;
  if (isGone) queryClient.removeQueries({ queryKey: oneKey(detectorId) });
  await renewAfterAct(listKey);
  return isGone;
}
