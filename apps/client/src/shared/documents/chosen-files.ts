type Take = (files: readonly File[]) => void;

/** As long as a page takes to open: files that wait longer were chosen for a page that didn't open. */
const WAIT_MS = 30_000;

/** The page that uploads files, while one is open. */
let taking: Take | undefined;
let waiting: { readonly files: readonly File[]; readonly accountId: string; readonly untilMs: number } | undefined;

/**
 * Gives files that were chosen elsewhere to the page that uploads them.
 * @returns false where none is open: they wait for one, and for the same account
 */
export function passFiles(files: readonly File[], accountId: string): boolean {
  waiting = undefined;
  if (taking) taking(files);
  else waiting = { files, accountId, untilMs: performance.now() + WAIT_MS };
  return taking !== undefined;
}

/** Takes files that are chosen elsewhere, those that wait first. Answers the function that stops it. */
export function takePassedFiles(accountId: string, take: Take): () => void {
  taking = take;
  const first = waiting;
  waiting = undefined;
  if (first?.accountId === accountId && performance.now() < first.untilMs) take(first.files);
  return () => {
    if (taking === take) taking = undefined;
  };
}
