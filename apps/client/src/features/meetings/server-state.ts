import { MeetingServerState } from '@cartulary/contracts/meeting-server';
import { safeParse } from 'zod/mini';
import { ApiError } from '@/lib/errors/api-error';

/** How the meeting server is, where something failed for want of it; undefined of every other failure. */
export function serverStateOf(error: unknown): MeetingServerState | undefined {
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  const { state } = (error.data ?? {}) as { state?: unknown };
  return safeParse(MeetingServerState, state).data;
}

/** Whether waiting for it makes sense; else somebody has to do something first. */
export const comesByItself = ({ kind }: MeetingServerState): boolean => kind !== 'missing' && kind !== 'off';
