import type { DataOf } from '@cartulary/contracts/endpoint';
import { installation } from '@cartulary/contracts/endpoints/system';
import { limits } from '@cartulary/contracts/limits';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { hearTracing } from './act';
import { call } from './api';
import { queryClient } from './query-client';
import { hearOff } from '@/lib/switches/switches';

type Installation = DataOf<typeof installation>;
export type InstallationLimits = Installation['limits'];

const queryKey = ['installation'];

/** Installation info from the server, fetched once per page load. */
export const useInstallation = (): UseQueryResult<Installation> =>
  useQuery({ queryKey, queryFn: ({ signal }) => ask(signal), staleTime: Infinity });

async function ask(signal: AbortSignal): Promise<Installation> {
  const told = await call(installation, {}, { signal });
  hearOff(told.off);
  hearTracing(told.traces === true);
  return told;
}

/** Limits that apply unless the operator changes them. */
const defaults: InstallationLimits = {
  maxFileBytes: limits.upload.maxFileBytes,
  maxFiles: limits.upload.maxFiles,
  passwordMinLength: limits.auth.passwordMinLength,
  loginAttempts: limits.auth.loginAttempts,
  inactivityMinutes: limits.auth.inactivityMs / 60_000,
};

/** The installation's limits; the defaults until the server responds. */
export const useInstallationLimits = (): InstallationLimits => useInstallation().data?.limits ?? defaults;

/** The same limits, for code outside of React. */
export const installationLimits = (): InstallationLimits =>
  queryClient.getQueryData<Installation>(queryKey)?.limits ?? defaults;
