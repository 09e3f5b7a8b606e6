import * as Y from 'yjs';
import type { CopyState } from './copy-state';

/** What of something readable no server has, as a vault seals it on this device. */
export interface SealedRest {
  readonly state: CopyState;
  /** Whether all of it stands there as it is now. */
  readonly isSafe: boolean;
  /** What earlier pages and other tabs left. Comes first. */
  taken(): Promise<{ readonly changes: number; readonly whole: Uint8Array } | undefined>;
  /** What was taken is in the document, and kept with it: it goes with what was kept of that. */
  joined(): void;
  /** Something was written here. */
  wrote(): void;
  /** Something was stored. */
  note(): void;
  /** Writes what is left; comes back when it is written. */
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

/** From here on this seals what no server has; undefined: no vault is open. */
export function sealRestBy(next: Sealer | undefined): void {
  if (sealer === next) return;
  sealer = next;
  listeners.forEach((follow) => follow());
}

interface RestOptions {
  readonly itemId: string;
  readonly doc: Y.Doc;
  /** Nothing that is kept is read: the document takes its place. */
  readonly replaces: boolean;
  /** Whether it is kept sealed or not at all. */
  readonly isPrivate: () => boolean;
  readonly unsaved: () => number;
  /** Hears how many changes no server has come with it, before they are in the document. */
  readonly carry: (changes: number) => void;
  /** Whether all of it is kept in another way. */
  readonly isWhole: () => boolean;
  readonly onState: () => void;
}

const NOTHING = new Uint8Array();

/** In privacy mode nothing readable is kept on this device: what no server has is, sealed, while a vault is open. */
export class RestHere {
  private rest: SealedRest | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(private readonly options: RestOptions) {}

  /** Undefined where no vault is open. */
  get state(): CopyState | undefined {
    return this.rest?.state;
  }

  get isSafe(): boolean {
    return this.rest?.isSafe === true;
  }

  /** Reads what is kept into the document, now or once a vault is open. */
  async begin(): Promise<void> {
    if (!this.isOver) listeners.add(this.followOn);
    await this.follow();
  }

  /** @param isMore something was written here */
  note(isMore: boolean): void {
    const { isPrivate, isWhole, unsaved } = this.options;
    // What is sealed is all there is, where no room was left for the readable copy.
    if (this.isOver || (!isPrivate() && unsaved() > 0 && !isWhole())) return;
    this.rest?.joined();
    if (isMore) this.rest?.wrote();
    else this.rest?.note();
  }

  /** Comes back when what waits is written. */
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
      // Whoever has the line open sends it, as what is written here.
      Y.applyUpdate(doc, left.whole, rest);
    }
    this.note(isPrivate() && before > 0);
  }
}
