import { collaborationToken, type WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import '@cartulary/editor-schema/iterative-deletes';
import { aboutField, mayBeEditedHere, noteSchemaVersion } from '@cartulary/editor-schema/about';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { call } from '@/lib/api/api';
import { noteItem, type CopyOwner } from '@/lib/storage/kept-copies';
import type { CopyState } from './copy-state';
import { FIRST_CONNECTION_MS } from '@cartulary/editor-schema/first-connection';
import { dropLeftBehind, leaveBehind, noteOpen, takeLeftBehind } from './left-behind';
import { LocalCopy } from './local-copy';
import { WrittenLine, type WrittenState } from './written-line';

/** The data that others see about a person who has the document open. */
export interface Presence {
  readonly id: string;
  readonly name: string;
}

/** The person who opens a document, and their organization. */
export interface Person extends Presence, CopyOwner {}

/** Progress of opening. `unreached`: the server hasn't answered, and there is no local copy. */
export type OpenPhase = 'opening' | 'unreached' | 'open';

export interface OpenState extends WrittenState {
  readonly phase: OpenPhase;
  /** A newer version of this page edited the document. This version would delete content it doesn't know. */
  readonly isTooNew: boolean;
  /** Whether edits are stored on this device, and why not. */
  readonly copy: CopyState;
}

/** The part of a connection needed by code that waits for stored content, regardless of the content. */
export interface SyncedLine {
  readonly provider: {
    readonly synced: boolean;
    on(name: 'sync', hear: (isSynced: boolean) => void): void;
    off(name: 'sync', hear: (isSynced: boolean) => void): void;
  };
  readonly state: WrittenState;
}

/** A document that is open in this tab, as its editor sees it. The server stores it in plain text or encrypted by pages. */
export interface OpenDocument extends Pick<
  OpenWritten,
  'itemId' | 'kind' | 'ydoc' | 'awareness' | 'now' | 'subscribe' | 'retry' | 'end'
> {
  readonly line: SyncedLine;
  /** Stores what a page needs to open the copy while the server is unreachable. Sealed documents are described elsewhere. */
  describe?(item: WrittenItem): Promise<void>;
}

/** A document that is open in this tab: its content, its copy in this browser, and its connection to the server. */
export class OpenWritten implements OpenDocument {
  readonly ydoc = new Y.Doc();
  readonly awareness = new Awareness(this.ydoc);
  readonly line: WrittenLine;
  private readonly copy: LocalCopy;
  private readonly listeners = new Set<() => void>();
  private readonly impatience: ReturnType<typeof setTimeout>;
  private phase: OpenPhase = 'opening';
  private isEnded = false;
  private state: OpenState;

  constructor(
    readonly itemId: string,
    readonly kind: BuiltKind,
    private readonly person: Person,
    /**
     * Set if this document replaces another one. It then starts with the server's content, and once this promise resolves, it owns the copy
     * on this device.
     */
    private readonly instead?: Promise<void>,
  ) {
    const { id, name } = person;
    this.awareness.setLocalStateField('user', { id, name });
    this.copy = new LocalCopy({ owner: person, itemId, doc: this.ydoc, onState: () => this.tell(), instead });
    this.line = new WrittenLine({
      doc: this.ydoc,
      itemId,
      kind,
      awareness: this.awareness,
      ask: () => call(collaborationToken, { body: { id: itemId } }, { background: true, retries: 0 }),
      onState: ({ unsaved }) => {
        this.copy.note(unsaved);
        this.tell();
      },
      after: this.takeUp(),
    });
    this.state = this.read();
    this.impatience = setTimeout(() => this.enter('unreached'), FIRST_CONNECTION_MS);
    this.line.provider.once('sync', () => this.enter('open'));
    this.ydoc.on('update', this.mark);
    this.ydoc.getMap(aboutField).observe(() => this.tell());
    addEventListener('online', this.retry);
    addEventListener('beforeunload', this.warn);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly now = (): OpenState => this.state;

  readonly retry = (): void => this.line.retry();

  /** Stores the data that the page needs to open the copy while the server is unreachable. */
  async describe(item: WrittenItem): Promise<void> {
    await this.copy.ready;
    if (this.copy.state === 'kept') await noteItem(this.person, item);
  }

  end(): void {
    this.fallSilent();
    if (this.state.unsaved > 0 && !this.copy.isWhole) this.leave(this.state.unsaved);
    this.ydoc.destroy();
  }

  /**
   * Closes in favor of a replacement with the same content. Resolves once this document no longer writes to this
   * device.
   */
  async giveWay(): Promise<void> {
    this.fallSilent();
    await this.copy.settled();
    this.ydoc.destroy();
  }

  private fallSilent(): void {
    clearTimeout(this.impatience);
    removeEventListener('online', this.retry);
    removeEventListener('beforeunload', this.warn);
    this.listeners.clear();
    noteOpen(this.person, this.itemId, 0);
    this.isEnded = true;
    this.line.end();
    this.awareness.destroy();
    this.copy.end();
  }

  /** Keeps the document in this tab's memory until pending writes reach the disk. */
  private leave(unsaved: number): void {
    const what = { bytes: Y.encodeStateAsUpdate(this.ydoc), unsaved };
    leaveBehind(this.person, this.itemId, what);
    void this.copy.settled().then((isWhole) => isWhole && dropLeftBehind(this.person, this.itemId, what));
  }

  /** Restores what earlier sessions left here. @returns the number of restored changes that aren't on the server */
  private async takeUp(): Promise<number> {
    if (this.instead) return 0;
    await this.copy.ready;
    const left = takeLeftBehind(this.person, this.itemId);
    if (left) Y.applyUpdate(this.ydoc, left.bytes);
    if (kinds[this.kind].holds(this.ydoc)) this.enter('open');
    return Math.max(this.copy.carried, left?.unsaved ?? 0);
  }

  /** Records the schema version with every edit, so an older page sees it before it opens the document. */
  private readonly mark = (_update: Uint8Array, _origin: unknown, doc: Y.Doc, { local }: Y.Transaction): void => {
    if (local) noteSchemaVersion(doc, this.kind);
  };

  private readonly warn = (event: BeforeUnloadEvent): void => {
    if (this.state.unsaved > 0 && !this.copy.isWhole) event.preventDefault();
  };

  private enter(phase: OpenPhase): void {
    if (this.phase === 'open') return;
    this.phase = phase;
    this.tell();
  }

  private read(): OpenState {
    return {
      ...this.line.state,
      phase: this.phase,
      isTooNew: !mayBeEditedHere(this.ydoc, this.kind),
      copy: this.copy.state,
    };
  }

  private tell(): void {
    if (this.isEnded) return;
    // Later edits on this page stay in the local copy.
    if (!mayBeEditedHere(this.ydoc, this.kind)) this.line.end();
    const next = this.read();
    noteOpen(this.person, this.itemId, next.copy === 'kept' ? 0 : next.unsaved);
    const keys = Object.keys(next) as (keyof OpenState)[];
    if (keys.every((key) => next[key] === this.state[key])) return;
    this.state = next;
    this.listeners.forEach((listener) => listener());
  }
}
