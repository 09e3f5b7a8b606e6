import { copyId, type CopyOwner } from '@/lib/storage/kept-copies';

/** What a page that was left held and neither the server nor the disk of this device has. */
interface LeftBehind {
  readonly bytes: Uint8Array;
  readonly unsaved: number;
}

/** In the memory of this tab, so that going to another page and back loses nothing where no copies may be kept. */
const left = new Map<string, LeftBehind>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Who signed out: pages of theirs that are left after that leave nothing. */
const gone = new Set<string>();

export function leaveBehind(owner: CopyOwner, itemId: string, what: LeftBehind): void {
  if (gone.has(owner.id)) return;
  left.set(copyId(owner, itemId), what);
  addEventListener('beforeunload', warn);
}

/** It is on the disk after all. Nothing where it was taken meanwhile. */
export function dropLeftBehind(owner: CopyOwner, itemId: string, what: LeftBehind): void {
  const id = copyId(owner, itemId);
  if (left.get(id) === what) left.delete(id);
  if (left.size === 0) removeEventListener('beforeunload', warn);
}

/** What was left of a document, which is then no longer here. */
export function takeLeftBehind(owner: CopyOwner, itemId: string): LeftBehind | undefined {
  gone.delete(owner.id);
  const id = copyId(owner, itemId);
  const what = left.get(id);
  left.delete(id);
  if (left.size === 0) removeEventListener('beforeunload', warn);
  return what;
}

/** The same, and it stays. */
export const seeLeftBehind = (owner: CopyOwner, itemId: string): LeftBehind | undefined =>
  left.get(copyId(owner, itemId));

/** Unsaved changes that are not on the disk, of documents that are open. */
const open = new Map<string, number>();

/** Says how many changes of an open document only this tab has. */
export function noteOpen(owner: CopyOwner, itemId: string, unsaved: number): void {
  if (unsaved === 0) open.delete(copyId(owner, itemId));
  else open.set(copyId(owner, itemId), unsaved);
}

/** How many changes only the memory of this tab has. */
export const unsavedInTab = (): number =>
  [...open.values(), ...[...left.values()].map(({ unsaved }) => unsaved)].reduce((sum, count) => sum + count, 0);

/** Forgets everything, and what pages that are still open would leave of this person. */
export function forgetLeftBehind(personId: string): void {
  gone.add(personId);
  open.clear();
  left.clear();
  removeEventListener('beforeunload', warn);
}
