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

/** What is to be told of a document's corrections: values that were answered differently, and what waits on this device. */
export interface CorrectionsStanding {
  readonly apart: readonly AnsweredApart[];
  /** How many corrections wait. */
  readonly unsent: number;
  /** Some may wait that can't be read. */
  readonly isUnreadable: boolean;
  /** Why the server did not take what waits; undefined where it was not asked yet. */
  readonly refused: string | undefined;
  /** Who is known by name to whoever looks. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isOwn: boolean;
}

/** A sealed document that this page opened: what is asked of it is unsealed when it is asked for. */
export class PrivateDocument implements LocalDocument {
  private readonly pageTexts = new Map<number, PageText>();
  private writing: Promise<void> = Promise.resolve();

  private opening: Promise<SealedItem> | undefined;
  /** With which it was opened, where somebody else shared it. */
  private right: SealedRight | undefined;
  /** How many corrections stood there when they were shown last. */
  private seen: number | undefined;
  private readonly writer = crypto.randomUUID();

  /**
   * @param open is asked when something of it is wanted first, and again after it failed
   * @param reading what this page knows of it, where it reads it
   */
  constructor(
    private readonly open: () => Promise<SealedItem>,
    private readonly reading: () => { head: SealedHead; readonly original: Blob | undefined } | undefined = () =>
      undefined,
    /** Has a recording written down anew in a language; undefined where nothing is written here. */
    readonly writeAnew?: LocalDocument['writeAnew'],
    private readonly unsent: UnsentCorrections = keptNowhere,
  ) {}

  item(): Promise<SealedItem> {
    return (this.opening ??= this.opened().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    }));
  }

  /** This page reads it, and knows from then on what is stored of it. */
  readWith(item: SealedItem): void {
    this.opening = Promise.resolve(item);
    this.right = item.shared?.may;
  }

  /** Answers whether anything of it was written elsewhere since it was opened. @throws ApiError, SealBroken */
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

  /** Takes what its owner lets one do now. Answers whether that is another right than it was opened with: then it is opened anew when it is asked for next. */
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

  /** @throws ApiError sealed_file_missing where its upload broke off; PartBroken */
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

  /** One after the other: each is written behind what was there. While the server can't be reached it is kept on this device. */
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

  /** What is told of its corrections is another after each of them, also of one that is only kept on this device. */
  private renewAnswers(): void {
    void this.opening?.then(
      ({ itemId }) => queryClient.invalidateQueries({ queryKey: answersKey(itemId) }),
      () => undefined,
    );
  }

  /** Sends what waited on this device, behind what others said since. @throws ApiError while the server can't be reached */
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

  /** Gives up what waits on this device, also what can't be read. */
  discardUnsent(): Promise<void> {
    return this.afterOthers(() =>
      this.unsent.alone(async () => {
        await this.unsent.keep([]);
      }),
    ).finally(() => this.renewAnswers());
  }

  /** What is to be told of its corrections. */
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
    // From here on it is kept: that it was not counted is no reason to say otherwise.
    await behindOthers(() => this.countAnew()).catch((error: unknown) =>
      log.warn('What waits in a sealed document was not counted anew.', { component: 'private-document', error }),
    );
  }

  /** Changes what lists show of it, as its name. @throws ApiError while it is being read here; SealBroken, SealedMoved */
  async changeHead(change: (head: SealedHead) => SealedHead): Promise<void> {
    // Whoever reads it writes the head until then, and would write over this.
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

  /** All marks of a recording that was just stored. */
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

  /** Pages that were read meanwhile are asked for anew. */
  forgetPages(): void {
    this.pageTexts.clear();
  }

  private async pagesStored(): Promise<number[]> {
    const places = [...(await this.item()).placesStored().keys()];
    const pages = places.flatMap((place) => (place.startsWith('page/') ? [Number(place.slice('page/'.length))] : []));
    return pages.sort((one, other) => one - other);
  }

  /** @throws PartBroken where it is not what was sealed; ApiError */
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

  /** To be shown: what was changed where it is stored is left out, and told ({@link tellPart}); the rest is there. */
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

  /** Asked for before what lies there: if that is newer, whoever writes after this version is told. */
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

  /** Everything that people said of it. */
  private async said(): Promise<SealedCorrections> {
    const bytes = await this.read('corrections');
    if (bytes === undefined) return { form: 1, corrections: [] };
    const known = knownOf('corrections', SealedCorrections, bytes);
    // Taken for none, they would be written over by the next one.
    if (!known) throw new Error('The corrections are none that this page knows');
    return known;
  }

  /** Behind what was said before, also by other tabs and devices. */
  private say(change: (before: SealedCorrections) => SealedCorrections): Promise<void> {
    return behindOthers(async () => {
      const after = await this.versionOf('corrections');
      await (await this.item()).put('corrections', bytesOf(change(await this.said())), { after });
    });
  }

  /** Lists show from the head how much still waits. */
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

  /** Answers the same head where nothing is to be written. */
  private async putHead(change: (head: SealedHead) => SealedHead): Promise<void> {
    const after = await this.versionOf('head');
    // What another device wrote since it was read here is kept. A reading that continues knows more than what is stored.
    const isRead = this.reading()?.head.state === 'reading';
    const head = (isRead ? undefined : valueOf(SealedHead, await this.read('head'))) ?? (await this.head());
    const next = change(head);
    if (next === head) return;
    await (await this.item()).put('head', bytesOf(next), { after });
    const here = this.reading();
    // A reading here may have gone on meanwhile, and writes its own next.
    if (here) here.head = isRead ? change(here.head) : next;
  }
}
