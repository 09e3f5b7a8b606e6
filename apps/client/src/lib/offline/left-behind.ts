import { copyId, type CopyOwner } from '@/lib/storage/kept-copies';

/** Changes from a closed page that reached neither the server nor this device's disk. */
interface LeftBehind {
  readonly bytes: Uint8Array;
  readonly unsaved: number;
}

/** Kept in this tab's memory, so that navigating to another page and back loses nothing where local copies aren't allowed. */
const left = new Map<string, LeftBehind>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** People who signed out. When their remaining pages close, nothing is stored. */
const gone = new Set<string>();

export function leaveBehind(owner: CopyOwner, itemId: string, what: LeftBehind): void {
  if (gone.has(owner.id)) return;
  left.set(copyId(owner, itemId), what);
  addEventListener('beforeunload', warn);
}

/** Drops the entry because it reached the disk after all. No effect if it was removed or replaced in the meantime. */
export function dropLeftBehind(owner: CopyOwner, itemId: string, what: LeftBehind): void {
  const id = copyId(owner, itemId);
  if (left.get(id) === what) left.delete(id);
  if (left.size === 0) removeEventListener('beforeunload', warn);
}

/** Returns and removes the stored changes of a document. */
export function takeLeftBehind(owner: CopyOwner, itemId: string): LeftBehind | undefined {
  gone.delete(owner.id);
  const id = copyId(owner, itemId);
  const what = left.get(id);
  left.delete(id);
  if (left.size === 0) removeEventListener('beforeunload', warn);
  return what;
}

/** Returns the stored changes of a document without removing them. */
export const seeLeftBehind = (owner: CopyOwner, itemId: string): LeftBehind | undefined =>
  left.get(copyId(owner, itemId));

/** Unsaved changes in open documents that aren't on disk. */
const open = new Map<string, number>();

/** Records how many changes of an open document exist only in this tab. */
export function noteOpen(owner: CopyOwner, itemId: string, unsaved: number): void {
  if (unsaved === 0) open.delete(copyId(owner, itemId));
  else open.set(copyId(owner, itemId), unsaved);
}

/** Number of changes that exist only in this tab's memory. */
export const unsavedInTab = (): number =>
  [...open.values(), ...[...left.values()].map(({ unsaved }) => unsaved)].reduce((sum, count) => sum + count, 0);

/** Clears everything and ignores later changes from this person's pages that are still open. */
export function forgetLeftBehind(personId: string): void {
  gone.add(personId);
  open.clear();
  left.clear();
  removeEventListener('beforeunload', warn);
}
