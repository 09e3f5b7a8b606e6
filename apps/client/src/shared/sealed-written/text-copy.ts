import * as Y from 'yjs';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dropText, keepText, keptText, type AboutText, type KeptText } from './kept-text';

/** Edits within this time are stored together. Only unsent changes are stored sooner (`UnsentCopy`). */
const GATHER_MS = 2_000;

/** Stores the content of an open text on this device once it's complete, one write after another. */
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

  /** The stored copy. */
  taken(): Promise<KeptText | undefined> {
    return keptText(this.vault, this.itemId);
  }

  /** Sets its name and owner. */
  describe(about: AboutText): void {
    this.about = about;
    this.note();
  }

  /** The server has sent everything, so the content may be stored from now on. */
  all(): void {
    if (this.isAll) return;
    this.isAll = true;
    this.note();
  }

  /** The item no longer exists for this person, so its copy is deleted. */
  gone(): void {
    if (this.isGone) return;
    this.isGone = true;
    clearTimeout(this.timer);
    this.writing = this.writing.then(() => dropText(this.vault, this.itemId));
  }

  /** The content changed. */
  note(): void {
    this.isMoved = true;
    if (this.isAll && this.about && !this.isGone) this.timer ??= setTimeout(() => this.write(), GATHER_MS);
  }

  /** Writes pending changes immediately. Resolves when they are written. */
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
