import { messageOf } from '@cartulary/contracts/errors';
import { ApiError } from '@/lib/api-error';

const isChunkError = (error: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload|loading chunk/i.test(error.message);

/** The friendly summary of section 8 for anything that was thrown while drawing or loading a page. */
export function summaryOf(thrown: unknown): string {
  if (thrown instanceof ApiError) {
    if (thrown.status === 401) return messageOf('crash_session');
    if (thrown.status === 0) return messageOf('crash_network');
  }
  if (!(thrown instanceof Error)) return messageOf('crash_other');
  // Refreshing without a network would lose the page as well.
  if (isChunkError(thrown)) return messageOf(navigator.onLine ? 'crash_chunk' : 'crash_network');
  if (/network|fetch/i.test(thrown.message)) return messageOf('crash_network');
  return messageOf(/auth/i.test(thrown.name) ? 'crash_session' : 'crash_other');
}

/** What the person can keep or send: no content of documents, only where and what. */
export function reportOf(errorId: string, thrown: unknown): string {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const report = {
    id: errorId,
    error: { name: error.name, message: error.message, stack: error.stack },
    timestamp: new Date().toISOString(),
    address: location.pathname,
    system: navigator.userAgent,
  };
  return JSON.stringify(report, null, 2);
}
