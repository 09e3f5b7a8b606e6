import * as Y from 'yjs';
import type { CopyState } from '@/lib/offline/copy-state';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dropUnsent, keepUnsent, keptUnsent, newUnsentRow, type KeptUnsent, type Unsent } from './unsent';

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
  /** Whether something was written since what is kept was read. */
  private isBehind = false;
  /** What came, until all of it is in the document. */
  private left: readonly string[] = [];
  /** Rows that the next write stands for: what this tab wrote last, and what came. Those of other tabs are theirs. */
  private rows: readonly string[] = [];

  constructor(private readonly options: UnsentCopyOptions) {}

  /** What earlier pages and other tabs left here. Comes first. */
  async taken(): Promise<KeptUnsent | undefined> {
    const { vault, itemId } = this.options;
    const kept = await keptUnsent(vault, itemId);
    this.left = kept?.rows ?? [];
    this.enter('kept');
    return kept;
  }

  /** What was taken is in the document, and counts as not stored: from now on it is kept and dropped with that. */
  joined(): void {
    this.rows = [...this.rows, ...this.left];
    this.left = [];
  }

  /** Something was written here. */
  wrote(): void {
    this.isBehind = true;
    this.note();
  }

  /** Something was written, or stored. */
  note(): void {
    const isWanted = this.options.isUnsent();
    if (isWanted || this.rows.length > 0) this.timer ??= setTimeout(() => this.write(), isWanted ? GATHER_MS : 0);
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
    if (this.options.isUnsent() || this.rows.length > 0) this.write();
    return this.writing;
  }

  private write(): void {
    this.timer = undefined;
    const { itemId, doc, unsent } = this.options;
    const now = unsent();
    const whole = now && Y.encodeStateAsUpdate(doc);
    const instead = this.rows;
    const row = newUnsentRow(itemId);
    this.rows = now ? [row] : [];
    this.isBehind = false;
    this.begun += 1;
    this.writing = this.writing.then(async () => {
      if (now && whole) await this.keep({ ...now, whole }, { row, instead });
      else await dropUnsent(this.options.vault, instead);
      this.written += 1;
    });
  }

  private async keep(unsent: Unsent, at: { readonly row: string; readonly instead: readonly string[] }): Promise<void> {
    const { vault, itemId } = this.options;
    const became = await keepUnsent(vault, itemId, unsent, at);
    if (became !== 'kept') this.rows = [...this.rows, ...at.instead];
    this.enter(became);
  }

  private enter(state: CopyState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.onState();
  }
}
