import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageTurns } from '@cartulary/contracts/reading';
import type { Engines } from '@cartulary/pipeline/engines/engines';
import { openDocument, type OpenDocument } from '@cartulary/pipeline/open-document';

/** Documents that a child keeps open; the one unused for longest goes first. */
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

/** The documents in an engine child's memory, opened when they are first asked for. */
export class OpenDocuments {
  private readonly held = new Map<string, Held>();

  constructor(private readonly engines: Engines) {}

  load(key: string, { bytes, mediaType, turns }: Original): void {
    this.held.set(key, { bytes, mediaType, turns, open: undefined });
    while (this.held.size > 1 && (this.held.size > MAX_DOCUMENTS || this.heldBytes() > MAX_BYTES)) this.dropOldest();
  }

  /**
   * @returns undefined where the document isn't in memory
   * @throws ReadFailure when it can't be opened
   */
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
    // One that can't be opened has nothing to close; whoever asked for it was told.
    void held.open?.then(
      (document) => document.close(),
      () => undefined,
    );
  }
}
