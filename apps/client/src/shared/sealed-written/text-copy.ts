import * as Y from 'yjs';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dropText, keepText, keptText, type AboutText, type KeptText } from './kept-text';

/** What is written meanwhile is kept together: sooner only what is not sent is (`UnsentCopy`). */
const GATHER_MS = 2_000;

/** Keeps on this device what an open text comes to, once all of it was here, one write after the other. */
export class TextCopy {
  private about: AboutText | undefined;
  private isAll = false;
  private isGone = false;
  private isMoved = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly vault: OpenVault,
    private readonly itemId: string,
    private readonly doc: Y.Doc,
  ) {}

  /** What this device kept last. */
  taken(): Promise<KeptText | undefined> {
    return keptText(this.vault, this.itemId);
  }

  /** How it is called, and whose it is. */
  describe(about: AboutText): void {
    this.about = about;
    this.note();
  }

  /** The server gave all that it has: from here on what stands here may be kept. */
  all(): void {
    if (this.isAll) return;
    this.isAll = true;
    this.note();
  }

  /** It is there no more for this person: neither is its copy. */
  gone(): void {
    if (this.isGone) return;
    this.isGone = true;
    clearTimeout(this.timer);
    this.writing = this.writing.then(() => dropText(this.vault, this.itemId));
  }

  /** Something else stands there now. */
  note(): void {
    this.isMoved = true;
    if (this.isAll && this.about && !this.isGone) this.timer ??= setTimeout(() => this.write(), GATHER_MS);
  }

  /** Writes what is left at once; comes back when it is written. */
  end(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isAll && this.isMoved && !this.isGone) this.write();
    return this.writing;
  }

  private write(): void {
    this.timer = undefined;
    this.isMoved = false;
    const { about, vault, itemId, doc } = this;
    if (!about) return;
    const whole = Y.encodeStateAsUpdate(doc);
    this.writing = this.writing.then(async () => void (await keepText(vault, itemId, { about, whole })));
  }
}
