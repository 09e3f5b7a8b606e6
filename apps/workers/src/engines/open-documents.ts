import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageTurns } from '@cartulary/contracts/reading';
import type { Engines } from '@cartulary/pipeline/engines/engines';
import { openDocument, type OpenDocument } from '@cartulary/pipeline/open-document';

/** Documents a child keeps open; the least recently used is closed first. */
const MAX_DOCUMENTS = 4;
const MAX_BYTES = 128 * 1024 * 1024;

interface Original {
  readonly bytes: Uint8Array;
  readonly mediaType: ReadableMediaType;
  readonly turns: PageTurns;
}

interface Held extends Original {
  open: Promise<OpenDocument> | undefined;
}

/** Documents in an engine child's memory, opened on first use. */
export class OpenDocuments {
  private readonly held = new Map<string, Held>();

  constructor(private readonly engines: Engines) {}

  load(key: string, { bytes, mediaType, turns }: Original): void {
    this.held.set(key, { bytes, mediaType, turns, open: undefined });
    while (this.held.size > 1 && (this.held.size > MAX_DOCUMENTS || this.heldBytes() > MAX_BYTES)) this.dropOldest();
  }

  /** @returns undefined if the document isn't in memory @throws ReadFailure if it can't be opened */
  async get(key: string): Promise<OpenDocument | undefined> {
    const held = this.held.get(key);
    if (!held) return undefined;
    this.held.delete(key);
    this.held.set(key, held);
    held.open ??= openDocument(held.bytes, held.mediaType, this.engines, held.turns);
    return held.open;
  }

  private heldBytes(): number {
    return [...this.held.values()].reduce((sum, held) => sum + held.bytes.length, 0);
  }

  private dropOldest(): void {
    const [oldest] = this.held;
    if (!oldest) return;
    const [key, held] = oldest;
    this.held.delete(key);
    // If the document couldn't be opened, there is nothing to close, and the caller already got the error.
    void held.open?.then(
      (document) => document.close(),
      () => undefined,
    );
  }
}
