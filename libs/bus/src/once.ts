/** Runs the work once for all callers: the first call starts it, later ones wait for it. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
