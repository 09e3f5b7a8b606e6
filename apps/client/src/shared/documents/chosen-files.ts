type Take = (files: readonly File[]) => void;

/** The page that uploads files, while one is open. */
let taking: Take | undefined;
let waiting: readonly File[] = [];

/** Gives files that were chosen elsewhere to the page that uploads them. @returns false where none is open: they wait for the next */
export function passFiles(files: readonly File[]): boolean {
  if (taking) taking(files);
  else waiting = files;
  return taking !== undefined;
}

/** Takes files that are chosen elsewhere, those that wait first. Answers the function that stops it. */
export function takePassedFiles(take: Take): () => void {
  taking = take;
  const first = waiting;
  waiting = [];
  if (first.length > 0) take(first);
  return () => {
    if (taking === take) taking = undefined;
  };
}
