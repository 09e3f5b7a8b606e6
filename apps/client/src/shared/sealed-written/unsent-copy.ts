import * as Y from 'yjs';
import type { CopyState } from '@/lib/offline/copy-state';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dropUnsent, keepUnsent, keptUnsent, type Unsent } from './unsent';

/** What is typed meanwhile is written together. */
const GATHER_MS = 300;

interface UnsentCopyOptions {
  readonly vault: OpenVault;
  readonly itemId: string;
  readonly doc: Y.Doc;
  readonly isUnsent: () => boolean;
  /** What is not stored now; undefined where everything is. */
  readonly unsent: () => Pick<Unsent, 'changes' | 'own'> | undefined;
  readonly onState: () => void;
}

/** Keeps on this device what is written and not stored, one write after the other, and takes it away once it is. */
export class UnsentCopy {
  state: CopyState = 'opening';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();
  /** How often it was written, and how many of these are done. */
  private begun = 0;
  private written = 0;
  private isKept = false;
  /** Whether something was written since what is kept was read. */
  private isBehind = false;

  constructor(private readonly options: UnsentCopyOptions) {}

  /** What an earlier page left here. Comes first. */
  async taken(): Promise<Unsent | undefined> {
    const { vault, itemId } = this.options;
    const kept = await keptUnsent(vault, itemId);
    this.isKept = kept !== undefined;
    this.enter('kept');
    return kept;
  }

  /** Something was written here. */
  wrote(): void {
    this.isBehind = true;
    this.note();
  }

  /** Something was written, or stored. */
  note(): void {
    const isWanted = this.options.isUnsent();
    if (isWanted || this.isKept) this.timer ??= setTimeout(() => this.write(), isWanted ? GATHER_MS : 0);
  }

  /** Whether what is not stored stands on this device as it is now. */
  get isSafe(): boolean {
    return this.state === 'kept' && !this.isBehind && this.written === this.begun;
  }

  /** Writes what is left at once; comes back when it is written. */
  end(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // What an earlier page left is not in the document until the line began: it stays as it is kept.
    if (this.options.isUnsent() || (this.isKept && this.begun > 0)) this.write();
    return this.writing;
  }

  private write(): void {
    this.timer = undefined;
    const { vault, itemId, doc, unsent } = this.options;
    const now = unsent();
    const whole = now && Y.encodeStateAsUpdate(doc);
    this.isKept = now !== undefined;
    this.isBehind = false;
    this.begun += 1;
    this.writing = this.writing.then(async () => {
      if (now && whole) this.enter(await keepUnsent(vault, itemId, { ...now, whole }));
      else await dropUnsent(vault, itemId);
      this.written += 1;
    });
  }

  private enter(state: CopyState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.onState();
  }
}
