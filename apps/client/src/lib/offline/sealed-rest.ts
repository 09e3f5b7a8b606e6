import * as Y from 'yjs';
import type { CopyState } from './copy-state';

/** Changes to a readable document that aren't on the server, sealed by a vault on this device. */
export interface SealedRest {
  readonly state: CopyState;
  /** Whether the stored state is complete and current. */
  readonly isSafe: boolean;
  /** Changes left by earlier pages and other tabs. Called first. */
  taken(): Promise<{ readonly changes: number; readonly whole: Uint8Array } | undefined>;
  /** The taken content is now in the document and stored with it. Its old entry is deleted together with the document's. */
  joined(): void;
  /** The document was edited here. */
  wrote(): void;
  /** The server stored something. */
  note(): void;
  /** Writes pending data. Resolves once it's written. */
  end(): Promise<void>;
}

interface ToSeal {
  readonly itemId: string;
  readonly doc: Y.Doc;
  readonly isUnsent: () => boolean;
  readonly unsent: () => { readonly changes: number; readonly own: Uint8Array } | undefined;
  readonly onState: () => void;
}
export type Sealer = (what: ToSeal) => SealedRest;

let sealer: Sealer | undefined;
const listeners = new Set<() => void>();

/** Sets the sealer for changes that aren't on the server; undefined if no vault is open. */
export function sealRestBy(next: Sealer | undefined): void {
  if (sealer === next) return;
  sealer = next;
  listeners.forEach((follow) => follow());
}

interface RestOptions {
  readonly itemId: string;
  readonly doc: Y.Doc;
  /** Skips reading stored content, because the document replaces it. */
  readonly replaces: boolean;
  /** Whether changes are stored sealed or not at all. */
  readonly isPrivate: () => boolean;
  readonly unsaved: () => number;
  /** Receives the number of restored changes that aren't on the server, before they are applied to the document. */
  readonly carry: (changes: number) => void;
  /** Whether everything is stored in another form. */
  readonly isWhole: () => boolean;
  readonly onState: () => void;
}

const NOTHING = new Uint8Array();

/**
 * In privacy mode, nothing readable is stored on this device. Changes that aren't on the server are stored sealed while a vault is open.
 */
export class RestHere {
  private rest: SealedRest | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(private readonly options: RestOptions) {}

  /** Undefined if no vault is open. */
  get state(): CopyState | undefined {
    return this.rest?.state;
  }

  get isSafe(): boolean {
    return this.rest?.isSafe === true;
  }

  /** Loads stored changes into the document, now or when a vault opens. */
  async begin(): Promise<void> {
    if (!this.isOver) listeners.add(this.followOn);
    await this.follow();
  }

  /** @param isMore whether the document was edited here */
  note(isMore: boolean): void {
    const { isPrivate, isWhole, unsaved } = this.options;
    // The sealed copy is all there is if the readable copy ran out of space.
    if (this.isOver || (!isPrivate() && unsaved() > 0 && !isWhole())) return;
    this.rest?.joined();
    if (isMore) this.rest?.wrote();
    else this.rest?.note();
  }

  /** Resolves when pending changes are written. */
  settled(): Promise<void> {
    return this.writing;
  }

  end(): void {
    this.isOver = true;
    listeners.delete(this.followOn);
    if (this.rest) this.writing = this.rest.end();
  }

  private readonly followOn = (): void => void this.follow();

  private async follow(): Promise<void> {
    const { itemId, doc, replaces, isPrivate, unsaved, onState } = this.options;
    const seal = sealer;
    if (this.rest) this.writing = this.rest.end();
    this.rest = undefined;
    onState();
    const isUnsent = (): boolean => isPrivate() && unsaved() > 0;
    const unsent = () => (isUnsent() ? { changes: unsaved(), own: NOTHING } : undefined);
    const rest = seal?.({ itemId, doc, isUnsent, unsent, onState });
    const left = await rest?.taken();
    if (!rest || this.isOver || sealer !== seal) return;
    this.rest = rest;
    this.take(replaces ? undefined : left, rest);
    onState();
  }

  private take(left: Awaited<ReturnType<SealedRest['taken']>>, rest: SealedRest): void {
    const { doc, isPrivate, unsaved, carry } = this.options;
    const before = unsaved();
    if (left) {
      carry(left.changes);
      // Applied like a local edit, so the open connection sends it.
      Y.applyUpdate(doc, left.whole, rest);
    }
    this.note(isPrivate() && before > 0);
  }
}
