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

/** The friendly summary of section 8 for anything that was thrown while drawing or loading a page. */
export function summaryOf(thrown: unknown): string {
  const kind = failureKindOf(thrown);
  if (sentences[kind] === 'crash_other' && isOff('crashReporting')) return messageOf('crash_unreported');
  // Without a network, refreshing would lose the page as well.
  return messageOf(kind === 'chunk' && !navigator.onLine ? 'crash_network' : sentences[kind]);
}

/** Whether its summary says that the team was notified: then it has to be. */
export const announces = (thrown: unknown): boolean =>
  sentences[failureKindOf(thrown)] === 'crash_other' && !isOff('crashReporting');
