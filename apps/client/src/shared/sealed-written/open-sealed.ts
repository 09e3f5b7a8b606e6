import type { SealedWriter } from '@cartulary/contracts/endpoints/sealed-texts';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { aboutField, mayBeEditedHere, noteSchemaVersion } from '@cartulary/editor-schema/about';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { Bytes } from '@/lib/crypto/bytes';
import { FIRST_CONNECTION_MS } from '@cartulary/editor-schema/first-connection';
import type { OpenDocument, OpenState, SyncedLine } from '@/lib/offline/open-written';
import type { OpenVault } from '@/shared/vault/open-vault';
import type { KeyedItem } from '../sealed/sealed-item';
import type { Signatures } from '../sealed/signed-by';
import { askLine } from './ask-line';
import type { AboutText } from './kept-text';
import { FROM_COPY, SealedLine } from './sealed-line';
import { keptHeads, SeenHeads } from './seen-heads';
import type { Piece } from './pieces';
import type { Snapshot } from './snapshot';
import { SyncTold } from './sync-told';
import { TextCopy } from './text-copy';
import type { Troubled } from './trouble';
import type { Unsent } from './unsent';
import { UnsentCopy } from './unsent-copy';

export interface OpenSealedState extends OpenState {
  /** The item no longer exists or is no longer shared with this person. */
  readonly isGone: boolean;
  /** Problems with skipped content, oldest first; each author and reason is listed once. */
  readonly troubles: readonly Troubled[];
}

/** A sealed item that is open in this tab: its content, and its connection to the server, which can't read it. */
export class OpenSealed implements OpenDocument {
  readonly itemId: string;
  readonly ydoc = new Y.Doc();
  readonly awareness = new Awareness(this.ydoc);
  /** Common interface for code that waits for stored content. */
  readonly line: SyncedLine;
  /** States from before a version was restored in this page. Only the changes that led to them are stored. */
  readonly before: { readonly number: number; readonly atMs: number; readonly whole: Uint8Array }[] = [];
  private readonly sealed: SealedLine;
  private readonly synced = new SyncTold();
  private readonly listeners = new Set<() => void>();
  private readonly impatience: ReturnType<typeof setTimeout>;
  private phase: OpenState['phase'] = 'opening';
  private troubles: readonly Troubled[] = [];
  private isEnded = false;
  private state: OpenSealedState;

  private readonly copy: UnsentCopy;
  private readonly seen: SeenHeads;
  private readonly kept: TextCopy;

  constructor(
    vault: OpenVault,
    readonly kind: BuiltKind,
    item: KeyedItem,
  ) {
    const { accountId } = vault;
    this.itemId = item.itemId;
    this.copy = new UnsentCopy({
      vault,
      itemId: item.itemId,
      doc: this.ydoc,
      isUnsent: () => this.sealed.isUnsent,
      unsent: () => this.sealed.unsent(),
      onState: () => this.tell(),
    });
    this.kept = new TextCopy(vault, item.itemId, this.ydoc);
    this.seen = new SeenHeads(vault, item.itemId, () => this.sealed.heads);
    const sealed = new SealedLine({
      doc: this.ydoc,
      itemId: item.itemId,
      kind,
      accountId,
      after: this.takeUp(),
      onTaken: () => this.copy.joined(),
      remembered: keptHeads(vault, item.itemId),
      ask: () => askLine(vault, item),
      onState: ({ isSynced, isGone }) => {
        if (isSynced) {
          this.phase = 'open';
          this.kept.all();
        }
        this.synced.tell(isSynced);
        if (isGone) this.kept.gone();
        this.copy.note();
        this.seen.note();
        this.tell();
      },
      onTrouble: (troubled) => this.note(troubled),
    });
    this.sealed = sealed;
    this.line = {
      provider: this.synced,
      get state() {
        return sealed.state;
      },
    };
    this.state = this.read();
    this.impatience = setTimeout(() => {
      if (this.phase === 'opening') this.phase = 'unreached';
      this.tell();
    }, FIRST_CONNECTION_MS);
    this.ydoc.on('update', this.mark);
    this.ydoc.on('update', () => this.kept.note());
    this.ydoc.getMap(aboutField).observe(() => this.tell());
    addEventListener('online', this.retry);
    addEventListener('beforeunload', this.warn);
    globalThis.document.addEventListener('visibilitychange', this.hidden);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly now = (): OpenSealedState => this.state;

  /** Sets the description stored with this device's copy. */
  describeAs(about: AboutText): void {
    this.kept.describe(about);
  }

  readonly retry = (): void => this.sealed.retry();

  /** People with access, as sent by the server when the connection opened. */
  get people(): readonly SealedWriter[] {
    return this.sealed.writers.people;
  }

  /** Changes, as received or made in this page. */
  get pieces(): readonly Piece[] {
    return this.sealed.pieces;
  }

  /** Signs as this person and verifies others; undefined before the connection opened. */
  get signatures(): Signatures | undefined {
    return this.sealed.signatures;
  }

  /** Owners of Yjs client IDs. */
  get owners(): ReadonlyMap<number, string> {
    return this.sealed.owners;
  }

  /** @throws SealBroken if it can't be opened or isn't signed by its author */
  readonly openedSnapshot = (frame: Bytes): Promise<Snapshot> => this.sealed.openedSnapshot(frame);

  end(): void {
    this.isEnded = true;
    clearTimeout(this.impatience);
    removeEventListener('online', this.retry);
    removeEventListener('beforeunload', this.warn);
    globalThis.document.removeEventListener('visibilitychange', this.hidden);
    this.listeners.clear();
    void this.copy.end();
    void this.seen.end();
    void this.kept.end();
    this.sealed.end();
    this.awareness.destroy();
    this.ydoc.destroy();
  }

  private async takeUp(): Promise<Unsent | undefined> {
    const [copy, kept] = await Promise.all([this.kept.taken(), this.copy.taken()]);
    if (this.isEnded) return kept;
    for (const { whole } of [...(copy ? [copy] : []), ...(kept ? [kept] : [])])
      Y.applyUpdate(this.ydoc, whole, FROM_COPY);
    // The copy can be read and edited immediately; newer changes arrive over the connection.
    if (copy && this.phase !== 'open') {
      this.phase = 'open';
      this.tell();
    }
    return kept;
  }

  private note(troubled: Troubled): void {
    const { trouble, author } = troubled;
    if (this.troubles.some((known) => known.trouble === trouble && known.author === author)) return;
    this.troubles = [...this.troubles, troubled];
    this.tell();
  }

  /** Records the schema version with every edit, so an older page sees it before it opens the document. */
  private readonly mark = (_update: Uint8Array, origin: unknown, doc: Y.Doc, { local }: Y.Transaction): void => {
    if (local) noteSchemaVersion(doc, this.kind);
    if (origin !== this.sealed && origin !== FROM_COPY) this.copy.wrote();
  };

  private readonly warn = (event: BeforeUnloadEvent): void => {
    if (this.sealed.isUnsent && !this.copy.isSafe) event.preventDefault();
  };

  /** A hidden tab may be terminated without notice. */
  private readonly hidden = (): void => {
    if (globalThis.document.visibilityState === 'hidden') void this.copy.end();
  };

  private read(): OpenSealedState {
    const { isSynced: _, ...state } = this.sealed.state;
    const { phase, troubles } = this;
    return { ...state, phase, troubles, isTooNew: !mayBeEditedHere(this.ydoc, this.kind), copy: this.copy.state };
  }

  private tell(): void {
    if (this.isEnded) return;
    const next = this.read();
    const keys = Object.keys(next) as (keyof OpenSealedState)[];
    if (keys.every((key) => next[key] === this.state[key])) return;
    this.state = next;
    this.listeners.forEach((listener) => listener());
  }
}
