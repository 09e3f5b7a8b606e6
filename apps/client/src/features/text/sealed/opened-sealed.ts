import type { Editor } from '@tiptap/core';
import type { SealedFiles } from '@/shared/open-sealed/sealed-files';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { allClosed } from '@/shared/sources/closed-sources';
import { Crops } from '@/shared/sources/crops';
import { Sources } from '@/shared/sources/sources';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { MentionNotices } from '../mentions/mention-notices';
import { placeSealed } from '@/shared/mentions/place-sealed';
import type { SettledLine } from '../comments/settle-places';
import { textPlaces } from '../comments/text-places';
import { Asks } from '../editor/asks';
import { blocksOf, type Block } from '../editor/blocks';
import { makeEditor } from '../editor/make-editor';

/** What shows something of an uploaded document: the server would have to read it. */
const closedBlocks: readonly string[] = ['liveQuote', 'liveValue', 'liveTable', 'embed'];
const silent = { note: () => undefined };

/** An open sealed text with its editor and all that belongs to them, until the page is left. */
export class OpenedSealed {
  readonly asks = new Asks();
  /** Of what is pasted from elsewhere: the server would learn what stands here. */
  readonly sources = new Sources(allClosed);
  readonly crops = new Crops();
  readonly blocks: readonly Block[];
  readonly editor: Editor;
  private readonly mentions: MentionNotices;
  /** Where comments stand in it. */
  readonly places: CommentPlaces;
  /** Where others are is not told here, so each page looks after the places that its person moved. */
  readonly settled: SettledLine;

  constructor(
    readonly document: OpenSealed,
    readonly files: SealedFiles,
    accountId: string,
  ) {
    const person = { id: accountId };
    this.mentions = new MentionNotices({ document: this.document, asks: this.asks, person, place: placeSealed });
    this.blocks = blocksOf(this.files, this.asks).filter(({ id }) => !closedBlocks.includes(id));
    this.editor = makeEditor({
      document: this.document,
      files: this.files,
      asks: this.asks,
      sources: this.sources,
      crops: this.crops,
      blocks: this.blocks,
      mentionNotices: this.mentions,
      suggestionNotices: silent,
      person,
      among: () => this.document.people.filter(({ id }) => id !== accountId),
    });
    this.places = textPlaces(this.editor);
    const { line } = this.document;
    this.settled = {
      provider: {},
      get state() {
        return line.state;
      },
    };
    // Within the change that says so: a moment later the editor would have deleted what it doesn't know, for everybody.
    this.document.subscribe(() => this.mayBeDrawn() || this.editor.unmount());
  }

  /** False once a newer version of this page has written in it. */
  readonly mayBeDrawn = (): boolean => !this.document.now().isTooNew;

  end(): void {
    this.mentions.end();
    this.editor.destroy();
    this.sources.end();
    this.crops.end();
    this.files.end();
    this.document.end();
  }
}
