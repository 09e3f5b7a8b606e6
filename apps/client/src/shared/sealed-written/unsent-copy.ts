import * as Y from 'yjs';
import type { CopyState } from '@/lib/offline/copy-state';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dropUnsent, keepUnsent, keptUnsent, newUnsentRow, type KeptUnsent, type Unsent } from './unsent';

/** Edits within this time are stored together. */
const GATHER_MS = 300;

interface UnsentCopyOptions {
  readonly vault: OpenVault;
  readonly itemId: string;
  readonly doc: Y.Doc;
  readonly isUnsent: () => boolean;
  /** The unsaved changes; undefined if everything is stored. */
  readonly unsent: () => Pick<Unsent, 'changes' | 'own'> | undefined;
  readonly onState: () => void;
}

/** Stores unsaved changes on this device, one write after another, and deletes them once they're on the server. */
export class UnsentCopy {
  state: CopyState = 'opening';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();
  /** Number of writes started and completed. */
  private begun = 0;
  private written = 0;
  /** Whether there are edits since the last read for storage. */
  private isBehind = false;
  /** Restored rows, until their content is in the document. */
  private left: readonly string[] = [];
  /** Rows replaced by the next write: this tab's latest one and the restored ones. Other tabs handle their own. */
  private rows: readonly string[] = [];

  constructor(private readonly options: UnsentCopyOptions) {}

  /** Restores what earlier pages and other tabs left. Called first. */
  async taken(): Promise<KeptUnsent | undefined> {
    const { vault, itemId } = this.options;
    const kept = await keptUnsent(vault, itemId);
    this.left = kept?.rows ?? [];
    this.enter('kept');
    return kept;
  }

  /** The restored changes are in the document and count as unsaved. From now on they're stored and deleted with it. */
  joined(): void {
    this.rows = [...this.rows, ...this.left];
    this.left = [];
  }

  /** The document was edited here. */
  wrote(): void {
    this.isBehind = true;
    this.note();
  }

  /** Something was edited or saved. */
  note(): void {
    const isWanted = this.options.isUnsent();
    if (isWanted || this.rows.length > 0) this.timer ??= setTimeout(() => this.write(), isWanted ? GATHER_MS : 0);
  }

  /** Whether the stored unsaved changes are current. */
  get isSafe(): boolean {
    return this.state === 'kept' && !this.isBehind && this.written === this.begun;
  }

  /** Writes pending changes immediately. Resolves when they are written. */
  end(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Changes from an earlier page are in the document only once the connection has started; until then, their rows stay as is.
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
