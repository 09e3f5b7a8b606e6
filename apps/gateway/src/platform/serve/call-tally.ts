import type { TakeCalls } from '@cartulary/service/process-report';

let calls = 0;
let failedCalls = 0;

/** Counts a call of the API that was answered. Failed: the server is at fault (5xx), as clients count it. */
export function countCall(path: string, status: number): void {
  if (!path.startsWith('/api/')) return;
  calls += 1;
  if (status >= 500) failedCalls += 1;
}

/** Those of this process since it was asked last. */
export const takeCalls: TakeCalls = () => {
  const taken = { calls, failedCalls };
  calls = 0;
  failedCalls = 0;
  return taken;
};
