import {
  cancelBackup,
  listBackups,
  makeBackup,
  scheduleBackups,
  tryBackup,
  unscheduleBackups,
  type BackupPlan,
  type BackupRun,
} from '@cartulary/contracts/endpoints/backups';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const backupsKey = ['backups'] as const;
const AGAIN_MS = 30_000;
/** The polling interval while a backup or a trial is running. */
const UNDER_WAY_MS = 1_000;

export const isUnderWay = ({ state }: Pick<BackupRun, 'state'>): boolean => state === 'asked' || state === 'running';

/** Backups, trials, the schedule, and the process that makes backups. */
export const useBackups = () =>
  useQuery({
    queryKey: backupsKey,
    queryFn: ({ signal }) => call(listBackups, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? UNDER_WAY_MS : AGAIN_MS),
  });

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: backupsKey });

/**
 * Starts a backup.
 * @param passphrase null encrypts it for the schedule's public key
 */
export async function make(passphrase: string | null): Promise<void> {
  await call(makeBackup, { body: { passphrase } });
  await renew();
}

/**
 * Tries out a backup by restoring it.
 * @param secret the backup's passphrase or private key
 */
export async function tryOut(runId: string, secret: string): Promise<void> {
  await call(tryBackup, { params: { runId }, body: { secret } });
  await renew();
}

export async function cancel(runId: string): Promise<void> {
  await call(cancelBackup, { params: { runId } });
  await renew();
}

export async function schedule(plan: BackupPlan): Promise<void> {
  await call(scheduleBackups, { body: plan });
  await renew();
}

export async function unschedule(): Promise<void> {
  await call(unscheduleBackups, {});
  await renew();
}
