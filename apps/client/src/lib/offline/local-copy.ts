import * as Y from 'yjs';
import { log } from '@/lib/log/log';
import {
  changesOf,
  settled,
  withCopies,
  type ChangeRow,
  type CopyRow,
  type CopyStores,
} from '@/lib/storage/copy-database';
import { copyId, removeCopy, type CopyOwner } from '@/lib/storage/kept-copies';
import { privacyMode } from '@/lib/storage/privacy-mode';
import type { CopyState } from './copy-state';
import { RestHere } from './sealed-rest';

/** In privacy mode, nothing readable is written to this device's disk. */
export const mayKeepCopies = (): boolean => privacyMode() !== 'privacy';

/** A copy with more rows than this is compacted to one when it is opened. */
const ROWS_TO_FOLD = 20;
/** Typing is appended to the same row until it reaches this size. */
const ROW_BYTES = 4_096;
/** Edits and acknowledgments within this time are written together, after the keystroke is rendered. */
const GATHER_MS = 30;

class Removed extends Error {}

interface LocalCopyOptions {
  readonly owner: CopyOwner;
  readonly itemId: string;
  readonly doc: Y.Doc;
  readonly onState: () => void;
  /** Skips reading the stored copy. Once this promise resolves, the document replaces it. */
  readonly instead?: Promise<void> | undefined;
}

/** This browser's copy of an open document. Loads the stored content into the document and stores its changes. */
export class LocalCopy {
  /** Resolves once the stored content is in the document or turns out to be unavailable. Never rejects. */
  readonly ready: Promise<void>;
  /** Number of unsaved changes from earlier sessions. Known once the copy is ready. */
  carried = 0;
  private readonly id: string;
  private now: CopyState = 'opening';
  private waiting: Uint8Array[] = [];
  private tail: { readonly key: IDBValidKey; readonly bytes: Uint8Array } | undefined;
  /** Unsaved changes: the current number, and the last one stored. */
  private unsaved = 0;
  private noted = 0;
  private writing: Promise<void> | undefined;
  private readonly rest: RestHere;

  constructor(private readonly options: LocalCopyOptions) {
    this.id = copyId(options.owner, options.itemId);
    this.rest = new RestHere({
      ...options,
      replaces: options.instead !== undefined,
      isPrivate: () => this.now === 'privacy',
      unsaved: () => this.unsaved,
      carry: (changes) => {
        this.carried += changes;
        this.unsaved += changes;
      },
      isWhole: () => this.isWhole,
    });
    this.ready = this.load();
    options.doc.on('update', this.changed);
    addEventListener('privacy-mode-changed', this.modeChanged);
  }

  get state(): CopyState {
    return this.now === 'privacy' ? (this.rest.state ?? 'privacy') : this.now;
  }

  /** Whether everything written so far is on this device's disk. */
  get isWhole(): boolean {
    return this.now === 'privacy' ? this.rest.isSafe : this.now === 'kept' && this.waiting.length === 0;
  }

  /** Resolves when pending changes are written or can't be. @returns whether everything is on disk */
  async settled(): Promise<boolean> {
    await this.ready;
    while (this.writing) await this.writing;
    await this.rest.settled();
    return this.isWhole;
  }

  /** Stores how many changes aren't on the server, so that the number survives the page. */
  note(unsaved: number): void {
    const isMore = unsaved > this.unsaved;
    this.unsaved = unsaved;
    if (this.now !== 'opening') void this.write();
    this.rest.note(isMore);
  }

  /** Stops storing once pending changes are written. The stored copy remains. */
  end(): void {
    this.options.doc.off('update', this.changed);
    removeEventListener('privacy-mode-changed', this.modeChanged);
    this.rest.end();
  }

  private readonly changed = (update: Uint8Array, origin: unknown): void => {
    if (origin === this || !this.isKeeping()) return;
    this.waiting.push(update);
    void this.write();
  };

  /** The content stays in the page's memory, and the page shows that. */
  private readonly modeChanged = (): void => {
    if (mayKeepCopies() || !this.isKeeping()) return;
    this.enter('privacy');
    this.waiting = [];
    this.rest.note(this.unsaved > 0);
    withCopies('readwrite', (stores) => removeCopy(stores, this.id)).catch((error: unknown) => this.fail(error));
  };

  private isKeeping(): boolean {
    return this.now === 'opening' || this.now === 'kept' || this.now === 'full';
  }

  private async load(): Promise<void> {
    try {
      await this.options.instead;
      await withCopies('readwrite', (stores) => this.take(stores));
      this.enter(mayKeepCopies() ? 'kept' : 'privacy');
    } catch (error) {
      this.fail(error);
    }
    await this.rest.begin();
    if (this.isKeeping()) void this.write();
  }

  private async take(stores: CopyStores): Promise<void> {
    const { copies, changes } = stores;
    const { doc, owner, itemId } = this.options;
    const row = await settled<CopyRow | undefined>(copies.get(this.id));
    const begun: CopyRow = {
      id: this.id,
      personId: owner.id,
      organizationId: owner.organizationId,
      itemId,
      item: undefined,
      unsaved: 0,
    };
    if (this.options.instead) return this.replace(stores, row ?? begun);
    const rows = await settled<ChangeRow[]>(changes.index('copy').getAll(this.id));
    doc.transact(() => rows.forEach(({ bytes }) => Y.applyUpdate(doc, bytes, this)), this);
    this.carried = row?.unsaved ?? 0;
    this.unsaved += this.carried;
    this.noted = this.carried;
    // Stored before the mode forbade it. It's now in the page, so it is deleted from disk.
    if (!mayKeepCopies()) return removeCopy(stores, this.id);
    if (!row) await settled(copies.put(begun));
    if (rows.length > ROWS_TO_FOLD) await this.fold(stores);
  }

  private async replace(stores: CopyStores, row: CopyRow): Promise<void> {
    if (!mayKeepCopies()) return removeCopy(stores, this.id);
    this.waiting = [];
    this.noted = this.unsaved;
    await settled(stores.copies.put({ ...row, unsaved: this.unsaved } satisfies CopyRow));
    await this.fold(stores);
  }

  /** Compacts many rows into one; the document contains them all. */
  private async fold(stores: CopyStores): Promise<void> {
    for (const key of await changesOf(stores, this.id)) await settled(stores.changes.delete(key));
    const bytes = Y.encodeStateAsUpdate(this.options.doc);
    await settled(stores.changes.add({ copy: this.id, bytes } satisfies ChangeRow));
  }

  /** Runs one transaction at a time. Edits made in the meantime go into the next one. */
  private async write(): Promise<void> {
    if (this.now !== 'opening') await (this.writing ??= this.writeAll());
  }

  private async writeAll(): Promise<void> {
    try {
      while (await this.gather()) await this.writeOnce();
      this.rest.note(false);
    } catch (error) {
      if (this.isKeeping()) this.fail(error);
    } finally {
      this.writing = undefined;
    }
  }

  /** @returns whether there is anything to write */
  private async gather(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    return this.isKeeping() && (this.waiting.length > 0 || this.unsaved !== this.noted);
  }

  private async writeOnce(): Promise<void> {
    const taken = this.waiting.length;
    const { unsaved } = this;
    const tail = await withCopies('readwrite', async (stores) => {
      const row = await settled<CopyRow | undefined>(stores.copies.get(this.id));
      // Someone deleted it on purpose, so don't recreate it.
      if (!row) throw new Removed();
      // Other tabs count their own.
      const count = Math.max(0, row.unsaved + unsaved - this.noted);
      await settled(stores.copies.put({ ...row, unsaved: count } satisfies CopyRow));
      return taken === 0 ? this.tail : this.put(stores, this.waiting.slice(0, taken));
    });
    this.waiting.splice(0, taken);
    this.tail = tail;
    this.noted = unsaved;
    this.enter('kept');
  }

  private async put({ changes }: CopyStores, updates: readonly Uint8Array[]): Promise<LocalCopy['tail']> {
    const { tail } = this;
    if (tail && tail.bytes.length < ROW_BYTES) {
      const bytes = Y.mergeUpdates([tail.bytes, ...updates]);
      return { bytes, key: await settled(changes.put({ copy: this.id, bytes } satisfies ChangeRow, tail.key)) };
    }
    const bytes = Y.mergeUpdates([...updates]);
    return { bytes, key: await settled(changes.add({ copy: this.id, bytes } satisfies ChangeRow)) };
  }

  private fail(error: unknown): void {
    if (error instanceof Removed) return this.enter('removed');
    // Once there's space again, the next change is stored together with the pending ones.
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    log.warn('What is written is not kept on this device.', { component: 'document', error });
    this.waiting = isFull && this.waiting.length > 0 ? [Y.mergeUpdates(this.waiting)] : [];
    this.enter(isFull ? 'full' : 'refused');
  }

  private enter(state: CopyState): void {
    if (this.now === state) return;
    this.now = state;
    this.options.onState();
  }
}
