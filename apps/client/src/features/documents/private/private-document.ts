import type { AnsweredProposal, ProposalAnswer } from '@cartulary/contracts/endpoints/transcript-proposals';
import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import { isFlowing } from '@cartulary/contracts/limits';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { LocalChange, LocalDocument } from '@/shared/pages/local-documents';
import type { SealedItem, SealedPlace } from '@/shared/sealed/sealed-item';
import { SealBroken } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private';
import { answeredApart, type AnsweredApart } from './answers-apart';
import { answersKey } from './answers-key';
import { withCorrections } from './apply-corrections';
import { behindOthers } from './behind-others';
import { PartBroken, tellPart } from './broken-parts';
import { answered, corrected, marked, withSaid } from './voice/said-of-recording';
import { detailOf, rowOf } from './private-detail';
import { valueCounts } from './reading/understood';
import {
  bytesOf,
  knownOf,
  SealedCorrections,
  SealedHead,
  SealedPage,
  SealedReading,
  valueOf,
  type SealedCorrection,
} from './sealed-shapes';
import { saidHere, whoIsHere } from './said-here';
import { isLineLost, keptNowhere, notStored, whyRefused, type UnsentCorrections } from './unsent-corrections';

/** The status of a document's corrections: values with conflicting answers, and corrections pending on this device. */
export interface CorrectionsStanding {
  readonly apart: readonly AnsweredApart[];
  /** Number of pending corrections. */
  readonly unsent: number;
  /** Some pending corrections may be unreadable. */
  readonly isUnreadable: boolean;
  /** Why the server rejected pending corrections. Undefined if they haven't been sent yet. */
  readonly refused: string | undefined;
  /** People whose names the viewer knows. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isOwn: boolean;
}

/** A sealed document opened in this page. Its parts are decrypted on demand. */
export class PrivateDocument implements LocalDocument {
  private readonly pageTexts = new Map<number, PageText>();
  private writing: Promise<void> = Promise.resolve();

  private opening: Promise<SealedItem> | undefined;
  /** The right it was opened with, if someone else shared it. */
  private right: SealedRight | undefined;
  /** Number of corrections at the last render. */
  private seen: number | undefined;
  private readonly writer = crypto.randomUUID();

  /**
   * @param open called on first access and again after a failure
   * @param reading this page's own processing of the document, if any
   */
  constructor(
    private readonly open: () => Promise<SealedItem>,
    private readonly reading: () => { head: SealedHead; readonly original: Blob | undefined } | undefined = () =>
      undefined,
    /** Transcribes a recording again in another language. Undefined if transcription isn't available here. */
    readonly writeAnew?: LocalDocument['writeAnew'],
    private readonly unsent: UnsentCorrections = keptNowhere,
  ) {}

  item(): Promise<SealedItem> {
    return (this.opening ??= this.opened().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    }));
  }

  /** Marks the document as being processed on this page, which knows its stored parts from now on. */
  readWith(item: SealedItem): void {
    this.opening = Promise.resolve(item);
    this.right = item.shared?.may;
  }

  /** @returns whether any part was written elsewhere since the document was opened. @throws ApiError, SealBroken */
  async renew(): Promise<boolean> {
    const isChanged = (await (await this.opening)?.renew()) ?? false;
    if (isChanged) this.forgetPages();
    return isChanged;
  }

  private async opened(): Promise<SealedItem> {
    const item = await this.open();
    this.right = item.shared?.may;
    return item;
  }

  /**
   * Applies the right that the owner grants now. Returns whether it differs from the previous one; if so, the
   * document is reopened on next access.
   */
  takeRight(may: SealedRight): boolean {
    if (this.right === undefined || this.right === may) return false;
    this.right = undefined;
    this.opening = undefined;
    return true;
  }

  async detail(): Promise<DocumentDetail> {
    const { itemId, createdAt, shared } = await this.item();
    const head = await this.head();
    const owner = whoIsHere();
    const reading = knownOf('reading', SealedReading, await this.shown('reading'));
    const values = reading ? withCorrections(reading, await this.correctionsShown()) : { entities: [], fields: [] };
    const row = { ...rowOf({ itemId, createdAt, head, shared }, owner), toReview: valueCounts(values).toReview };
    return detailOf(row, reading, values, await this.pagesStored(), head.spokenLanguage);
  }

  async pages(first: number, last: number): Promise<PageText[]> {
    const wanted = (await this.pagesStored()).filter((page) => page >= first && page <= last);
    const texts = await Promise.all(wanted.map((page) => this.page(page)));
    const isSpoken = texts.some((text) => text?.words[0]?.saidMs);
    const words = isSpoken && (await this.shown('corrections')) ? ((await this.said()).words ?? []) : [];
    return texts.flatMap((text) => (text ? [withSaid(text, words)] : []));
  }

  /** @throws ApiError sealed_file_missing if its upload was interrupted; PartBroken */
  async original(): Promise<Blob> {
    const content = this.reading()?.original ?? (await this.read('original'));
    if (!content) throw ApiError.of('sealed_file_missing');
    const { mediaType } = await this.head();
    return new Blob([content], { type: mediaType });
  }

  async preview(): Promise<Blob | null> {
    const bytes = isFlowing((await this.head()).mediaType) ? undefined : await this.shown('picture/1');
    return bytes ? new Blob([bytes], { type: 'image/webp' }) : null;
  }

  /**
   * Applies changes in sequence, each on top of the previous ones. While the server is unreachable, they're stored on
   * this device.
   */
  change(change: LocalChange): Promise<void> {
    const said = saidHere(change, this.seen);
    return this.afterOthers(() =>
      this.unsent.alone(async () => {
        const read = await this.unsent.read();
        const waiting = read === 'unreadable' ? [] : read;
        const all = [...waiting, { ...said, writer: waiting[0]?.writer ?? this.writer }];
        try {
          await this.correct(all);
        } catch (error) {
          if (read === 'unreadable' || !isLineLost(error) || !(await this.unsent.keep(all))) throw error;
          log.info('A correction waits on this device.', { component: 'private-document', error });
          return;
        }
        if (waiting.length > 0) await this.unsent.keep([]);
      }),
    ).finally(() => this.renewAnswers());
  }

  /** Every correction changes the correction status, even one that is stored only on this device. */
  private renewAnswers(): void {
    void this.opening?.then(
      ({ itemId }) => queryClient.invalidateQueries({ queryKey: answersKey(itemId) }),
      () => undefined,
    );
  }

  /**
   * Sends corrections pending on this device, on top of other people's.
   * @throws ApiError while the server is unreachable
   */
  sendUnsent(): Promise<void> {
    return this.afterOthers(() =>
      this.unsent.alone(async () => {
        const waiting = await this.unsent.read();
        if (waiting === 'unreadable' || waiting.length === 0) return;
        await this.correct(waiting);
        await this.unsent.keep([]);
      }),
    ).finally(() => this.renewAnswers());
  }

  /** Discards corrections pending on this device, including unreadable ones. */
  discardUnsent(): Promise<void> {
    return this.afterOthers(() =>
      this.unsent.alone(async () => {
        await this.unsent.keep([]);
      }),
    ).finally(() => this.renewAnswers());
  }

  /** The document's correction status. */
  async standing(): Promise<CorrectionsStanding> {
    const { itemId, shared } = await this.item();
    const reading = knownOf('reading', SealedReading, await this.shown('reading'));
    const read = await this.unsent.read();
    const isUnreadable = read === 'unreadable';
    return {
      apart: reading ? answeredApart(reading, await this.correctionsShown()) : [],
      unsent: isUnreadable ? 0 : read.length,
      isUnreadable,
      refused: whyRefused(itemId),
      people: [whoIsHere(), ...(shared ? [shared.by] : [])],
      isOwn: shared === undefined,
    };
  }

  private async correct(all: readonly SealedCorrection[]): Promise<void> {
    await this.say((before) => {
      const stored = before.corrections;
      return {
        ...before,
        corrections: [...stored, ...notStored(all, stored).map((one) => ({ seen: stored.length, ...one }))],
      };
    });
    // The correction is stored at this point. A failed recount must not suggest otherwise.
    await behindOthers(() => this.countAnew()).catch((error: unknown) =>
      log.warn('What waits in a sealed document was not counted anew.', { component: 'private-document', error }),
    );
  }

  /**
   * Updates the list data, such as the name.
   * @throws ApiError while the document is being processed here; SealBroken, SealedMoved
   */
  async changeHead(change: (head: SealedHead) => SealedHead): Promise<void> {
    // Running processing writes the head and would overwrite this change.
    if (this.reading()?.head.state === 'reading') throw new ApiError(t('change.reading'));
    await this.afterOthers(() => behindOthers(() => this.putHead(change)));
  }

  correctWord(word: HeardWord): Promise<void> {
    return this.afterOthers(() => this.say((before) => ({ ...before, words: corrected(before.words ?? [], word) })));
  }

  async marks(): Promise<RecordingMark[]> {
    return (await this.said()).marks ?? [];
  }

  setMark(atMs: number, name: string | null): Promise<void> {
    return this.afterOthers(() => this.say((before) => ({ ...before, marks: marked(before.marks ?? [], atMs, name) })));
  }

  /** Replaces all marks of a new recording. */
  setMarks(marks: RecordingMark[]): Promise<void> {
    return this.afterOthers(() => this.say((before) => ({ ...before, marks })));
  }

  async answers(): Promise<AnsweredProposal[]> {
    return (await this.said()).answers ?? [];
  }

  answerProposal(proposal: Omit<AnsweredProposal, 'answer'>, answer: ProposalAnswer | null): Promise<void> {
    return this.afterOthers(() =>
      this.say((before) => ({ ...before, answers: answered(before.answers ?? [], proposal, answer) })),
    );
  }

  private afterOthers(work: () => Promise<void>): Promise<void> {
    const written = this.writing.then(work);
    this.writing = written.catch(() => undefined);
    return written;
  }

  /** Refetches pages that were processed in the meantime. */
  forgetPages(): void {
    this.pageTexts.clear();
  }

  private async pagesStored(): Promise<number[]> {
    const places = [...(await this.item()).placesStored().keys()];
    const pages = places.flatMap((place) => (place.startsWith('page/') ? [Number(place.slice('page/'.length))] : []));
    return pages.sort((one, other) => one - other);
  }

  /** @throws PartBroken if the part doesn't match its seal; ApiError */
  private async read(place: SealedPlace): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const item = await this.item();
    try {
      const bytes = await item.get(place);
      tellPart(item.itemId, place, false);
      return bytes;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      log.warn('A part of a sealed document is not what was sealed.', { component: 'private-document', error, place });
      tellPart(item.itemId, place, true);
      throw new PartBroken(place, error);
    }
  }

  /**
   * Reads a part for display. Skips and reports a part that was modified in storage ({@link tellPart}); the rest is
   * shown.
   */
  private async shown(place: SealedPlace): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return await this.read(place);
    } catch (error) {
      if (error instanceof PartBroken) return undefined;
      throw error;
    }
  }

  private async page(page: number): Promise<PageText | undefined> {
    const known = this.pageTexts.get(page);
    if (known) return known;
    const kept = valueOf(SealedPage, await this.shown(`page/${page}`));
    if (kept) this.pageTexts.set(page, kept.text);
    return kept?.text;
  }

  async head(): Promise<SealedHead> {
    const head = this.reading()?.head ?? knownOf('head', SealedHead, await this.read('head'));
    if (!head) throw new Error('The document has no head');
    return head;
  }

  /** Read before the content. If the content is newer, a write based on this version is rejected. */
  private async versionOf(place: SealedPlace): Promise<number> {
    return (await this.item()).placesStored().get(place)?.version ?? 0;
  }

  private async correctionsShown(): Promise<SealedCorrection[]> {
    const stored = (await this.shown('corrections')) === undefined ? [] : await this.corrections();
    this.seen = stored.length;
    const waiting = await this.unsent.read();
    return [...stored, ...(waiting === 'unreadable' ? [] : notStored(waiting, stored))];
  }

  private async corrections(): Promise<SealedCorrection[]> {
    return (await this.said()).corrections;
  }

  /** All corrections of the document. */
  private async said(): Promise<SealedCorrections> {
    const bytes = await this.read('corrections');
    if (bytes === undefined) return { form: 1, corrections: [] };
    const known = knownOf('corrections', SealedCorrections, bytes);
    // Treating them as empty would let the next correction overwrite them.
    if (!known) throw new Error('The corrections are none that this page knows');
    return known;
  }

  /** Appends to earlier corrections, including those from other tabs and devices. */
  private say(change: (before: SealedCorrections) => SealedCorrections): Promise<void> {
    return behindOthers(async () => {
      const after = await this.versionOf('corrections');
      await (await this.item()).put('corrections', bytesOf(change(await this.said())), { after });
    });
  }

  /** Updates the head's review count, which lists display. */
  private async countAnew(): Promise<void> {
    const reading = knownOf('reading', SealedReading, await this.read('reading'));
    if (!reading) return;
    const counts = valueCounts(withCorrections(reading, await this.corrections()));
    await this.putHead((head) =>
      counts.toReview === head.toReview &&
      counts.entityCount === head.entityCount &&
      counts.leastSure === head.leastSure
        ? head
        : { ...head, ...counts },
    );
  }

  /** `change` returns the same head if there is nothing to write. */
  private async putHead(change: (head: SealedHead) => SealedHead): Promise<void> {
    const after = await this.versionOf('head');
    // Preserves changes from other devices. A running extraction is newer than the stored head.
    const isRead = this.reading()?.head.state === 'reading';
    const head = (isRead ? undefined : valueOf(SealedHead, await this.read('head'))) ?? (await this.head());
    const next = change(head);
    if (next === head) return;
    await (await this.item()).put('head', bytesOf(next), { after });
    const here = this.reading();
    // Processing here may have progressed in the meantime, and will write its own head next.
    if (here) here.head = isRead ? change(here.head) : next;
  }
}
