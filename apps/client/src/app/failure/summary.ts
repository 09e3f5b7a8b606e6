import { messageOf, type ErrorCode } from '@cartulary/contracts/client-errors';
import { isOff } from '@/lib/switches/switches';
import { failureKindOf, type FailureKind } from '@/lib/monitoring/failure-kind';

const sentences: Record<FailureKind, ErrorCode> = {
  chunk: 'crash_chunk',
  network: 'crash_network',
  authentication: 'crash_session',
  code: 'crash_other',
  other: 'crash_other',
};

/** The friendly summary from section 8 for anything thrown while rendering or loading a page. */
export function summaryOf(thrown: unknown): string {
  const kind = failureKindOf(thrown);
  if (sentences[kind] === 'crash_other' && isOff('crashReporting')) return messageOf('crash_unreported');
  // Without a network, reloading would lose the page as well.
  return messageOf(kind === 'chunk' && !navigator.onLine ? 'crash_network' : sentences[kind]);
}

/** True if the summary says that the team was notified. In that case, a report must be sent. */
export const announces = (thrown: unknown): boolean =>
  sentences[failureKindOf(thrown)] === 'crash_other' && !isOff('crashReporting');
