import {
  listAccepted,
  listAccuracy,
  readAccuracy,
  setAccuracy,
  stopAccuracy,
  type AccuracyContract,
} from '@cartulary/contracts/endpoints/accuracy';
import type { DataOf, RequestOf } from '@cartulary/contracts/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

const contractsKey = ['accuracy'] as const;

export type ContractRead = DataOf<typeof readAccuracy>;
export type ContractDraft = RequestOf<typeof setAccuracy>['body'];
export type Presets = DataOf<typeof listAccuracy>['presets'];

const renew = (): void => void queryClient.invalidateQueries({ queryKey: contractsKey });

/** Each refetch uses two of a page's 60 calls per minute, and reviewers work faster than that. */
const RENEW_MS = 4_000;
let renewing: ReturnType<typeof setTimeout> | undefined;
function renewSoon(): void {
  renewing ??= setTimeout(() => {
    renewing = undefined;
    renew();
  }, RENEW_MS);
}

/** All contracts of the organization. Refetched when a contract changes and shortly after values are reviewed. */
export function useContracts() {
  useLiveEvent('accuracy-contract.changed', renew);
  useLiveEvent('field.corrected', renewSoon);
  return useQuery({ queryKey: contractsKey, queryFn: ({ signal }) => call(listAccuracy, {}, { signal }) });
}

/** One contract with a page of its evidence. */
export const useContract = (contractId: string, page: number) =>
  useQuery({
    queryKey: [...contractsKey, contractId, page],
    queryFn: ({ signal }) => call(readAccuracy, { params: { contractId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The values that a contract accepted, page by page. */
export const useAccepted = (contractId: string) =>
  useInfiniteQuery({
    queryKey: [...contractsKey, contractId, 'accepted'],
    queryFn: ({ pageParam, signal }) =>
      call(listAccepted, { params: { contractId }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });

/** Creates, changes, or restarts a contract. */
export const useSetContract = (onSet: (contract: AccuracyContract) => void) =>
  useMutation({
    mutationFn: (body: ContractDraft) => call(setAccuracy, { body }),
    onSuccess: async (contract) => {
      await renewAfterAct(contractsKey);
      onSet(contract);
    },
  });

/** Stops a contract. */
export const useStopContract = (onStopped: () => void) =>
  useMutation({
    mutationFn: (contractId: string) => call(stopAccuracy, { params: { contractId } }),
    onSuccess: async () => {
      await renewAfterAct(contractsKey);
      onStopped();
    },
  });
