type Take = (files: readonly File[]) => void;

/** How long a page may take to open. Files waiting longer were chosen for a page that didn't open. */
const WAIT_MS = 30_000;

/** The upload handler of the open page, if any. */
let taking: Take | undefined;
let waiting: { readonly files: readonly File[]; readonly accountId: string; readonly untilMs: number } | undefined;

/**
 * Passes files chosen elsewhere to the page that uploads them.
 * @returns false if no such page is open; the files then wait for one opened by the same account
 */
export function passFiles(files: readonly File[], accountId: string): boolean {
  waiting = undefined;
  if (taking) taking(files);
  else waiting = { files, accountId, untilMs: performance.now() + WAIT_MS };
  return taking !== undefined;
}

/** Receives files chosen elsewhere, starting with the waiting ones. @returns the unsubscribe function */
export function takePassedFiles(accountId: string, take: Take): () => void {
  taking = take;
  const first = waiting;
  waiting = undefined;
  if (first?.accountId === accountId && performance.now() < first.untilMs) take(first.files);
  return () => {
    if (taking === take) taking = undefined;
  };
}
