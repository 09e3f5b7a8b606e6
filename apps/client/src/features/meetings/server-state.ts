import { MeetingServerState } from '@cartulary/contracts/meeting-server';
import { safeParse } from 'zod/mini';
import { ApiError } from '@/lib/errors/api-error';

/** The meeting server's state if its absence caused the failure. Undefined for any other error. */
export function serverStateOf(error: unknown): MeetingServerState | undefined {
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  const { state } = (error.data ?? {}) as { state?: unknown };
  return safeParse(MeetingServerState, state).data;
}

/** True if waiting helps. Otherwise, someone must act first. */
export const comesByItself = ({ kind }: MeetingServerState): boolean => kind !== 'missing' && kind !== 'off';
