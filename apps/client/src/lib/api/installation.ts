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

/** What the installation says of itself; asked once a sitting. */
export const useInstallation = (): UseQueryResult<Installation> =>
  useQuery({ queryKey, queryFn: ({ signal }) => ask(signal), staleTime: Infinity });

async function ask(signal: AbortSignal): Promise<Installation> {
  const told = await call(installation, {}, { signal });
  hearOff(told.off);
  hearTracing(told.traces === true);
  return told;
}

/** What holds unless the operator set it otherwise. */
const defaults: InstallationLimits = {
  maxFileBytes: limits.upload.maxFileBytes,
  maxFiles: limits.upload.maxFiles,
  passwordMinLength: limits.auth.passwordMinLength,
  loginAttempts: limits.auth.loginAttempts,
  inactivityMinutes: limits.auth.inactivityMs / 60_000,
};

/** The limits that hold on this installation; the defaults until it has answered. */
export const useInstallationLimits = (): InstallationLimits => useInstallation().data?.limits ?? defaults;

/** The same for what asks at one moment. */
export const installationLimits = (): InstallationLimits =>
  queryClient.getQueryData<Installation>(queryKey)?.limits ?? defaults;
