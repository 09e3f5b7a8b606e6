import {
  passReading,
  prioritiseReading,
  readCommandCenter,
  setCpuBudget,
  stopReading,
  type CommandCenter,
  type CpuBudget,
  type KeptReading,
} from '@cartulary/contracts/endpoints/command-center';
import { reprocessDocument } from '@cartulary/contracts/endpoints/documents';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { onGap, useLiveEvent } from '@/lib/socket/socket';
import { renewalOf } from '@/shared/metrics/renewal';

const key = ['command-center'] as const;
const renewal = renewalOf(key);
/** There are no events for documents that this person can't open, and ages grow without events. */
const AGAIN_MS = 5_000;

/** Running and queued processing. Refetched as documents arrive, progress, and finish. */
export function useCommandCenter(): UseQueryResult<CommandCenter> {
  useLiveEvent('reading-queue.changed', renewal.now);
  useLiveEvent('document.received', renewal.soon);
  useLiveEvent('document.stage', renewal.soon);
  useLiveEvent('document.changed', renewal.soon);
  useLiveEvent('document.ready', renewal.soon);
  useLiveEvent('document.failed', renewal.soon);
  useEffect(() => onGap(renewal.now), []);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readCommandCenter, {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: AGAIN_MS,
  });
}

/** Waits for the work, then refetches even if it failed. */
async function done<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await renewAfterAct(key);
  }
}

export const stop = (documentId: string): Promise<KeptReading> => done(call(stopReading, { params: { documentId } }));

export const prioritise = (documentId: string, priority: ReadingPriority) =>
  done(call(prioritiseReading, { params: { documentId }, body: { priority } }));

export const letPass = (documentId: string) => done(call(passReading, { params: { documentId } }));

export const readAgain = (documentId: string) => done(call(reprocessDocument, { params: { documentId }, body: {} }));

export const setBudget = (body: Pick<CpuBudget, 'secondsADay' | 'timeZone'>): Promise<CpuBudget> =>
  done(call(setCpuBudget, { body }));
