import type { PageText } from '@cartulary/contracts/reading';
import { filesOfPart, readingFileAddress, type ReadingPart } from '@cartulary/contracts/reading-files';
import { areKept } from '@/lib/files/kept-file';
import type { SealedItem } from '@/shared/sealed/sealed-item';
import { PrivateReading, type PrivateProgress } from '../reading/private-reading';
import { wordCounts } from '../reading/understood';
import type { SealedHead, SealedPage } from '../sealed-shapes';
import type { SpeechWriter } from './written-down';

interface SoundParts {
  createWriter(): Promise<Pick<SpeechWriter, 'write' | 'end'>>;
  /** Whether entities and embeddings can be computed without an unconfirmed download. */
  isReaderHere(): Promise<boolean>;
}
const neededParts: readonly ReadingPart[] = ['reading', 'names', 'meaning'];
const ownParts: SoundParts = {
  createWriter: async () => new (await import('./written-down')).SpeechWriter(),
  isReaderHere: () => areKept(neededParts.flatMap(filesOfPart).map(readingFileAddress)),
};

/** A recording that is transcribed in this page and stored sealed, as one page, like the server's transcripts. */
export class SoundReading extends PrivateReading {
  private writer: Pick<SpeechWriter, 'write' | 'end'> | undefined;
  private language: string | null = null;

  constructor(
    item: SealedItem,
    head: SealedHead,
    original: Blob | undefined,
    changed: (progress: PrivateProgress) => void,
    private readonly soundParts: SoundParts = ownParts,
  ) {
    super(item, head, original, changed);
    this.language = head.language;
  }

  override stop(): void {
    super.stop();
    this.writer?.end();
  }

  /** Transcribes again in the given language, or in the detected one. The stored transcript stays until then. */
  async choose(language: string | null): Promise<void> {
    await this.putHead({ spokenLanguage: language, state: 'reading', failure: null });
  }

  protected override isAsWanted({ spokenLanguage }: SealedPage): boolean {
    return (spokenLanguage ?? null) === this.chosen();
  }

  protected override pageOf(text: PageText, tookMs: number): SealedPage {
    return { ...super.pageOf(text, tookMs), spokenLanguage: this.chosen() };
  }

  private chosen = (): string | null => this.head.spokenLanguage ?? null;

  protected override async readPages(): Promise<void> {
    this.change({ step: 'opening' });
    await this.takeStoredPages(1);
    this.throwIfStopped();
    if (this.progress.pages.every(({ state }) => state === 'stored')) return;
    // A selected file has the type that the browser reports.
    const sound = (await this.bytes()).slice(0, undefined, this.head.mediaType);
    this.writer = await this.soundParts.createWriter();
    this.throwIfStopped();
    const begunMs = performance.now();
    const spoken = this.chosen();
    const { text, language } = await this.writer.write(
      sound,
      (heardShare) => this.change({ step: 'reading', heardShare }),
      spoken,
    );
    this.throwIfStopped();
    this.language = language;
    await this.takeRead(text, performance.now() - begunMs);
    await this.putHead({ pageCount: 1, language });
  }

  /** Computes entities and embeddings if the models are available. A recording is ready without them. */
  protected override async understand(): Promise<void> {
    // Results from an earlier transcript don't apply to a new one.
    if (this.item.placesStored().has('reading') || (await this.soundParts.isReaderHere())) return super.understand();
    const pages = [...this.texts.values()];
    const said = { ...wordCounts(pages), language: this.language };
    await this.putHead({ ...said, state: 'ready', readAt: new Date().toISOString() });
  }
}
