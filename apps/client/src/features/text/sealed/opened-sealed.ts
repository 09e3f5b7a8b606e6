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

/** Blocks with excerpts of uploaded documents, which the server would have to read. */
const closedBlocks: readonly string[] = ['liveQuote', 'liveValue', 'liveTable', 'embed'];
const silent = { note: () => undefined };

/** An open sealed document with its editor and related state, until the user leaves the page. */
export class OpenedSealed {
  readonly asks = new Asks();
  /** For pasted excerpts, because a request would reveal the document's content to the server. */
  readonly sources = new Sources(allClosed);
  readonly crops = new Crops();
  readonly blocks: readonly Block[];
  readonly editor: Editor;
  private readonly mentions: MentionNotices;
  /** Where its comments are. */
  readonly places: CommentPlaces;
  /** Other people's presence isn't known here, so each page handles only the passages that its user moved. */
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
    // During the change event itself: a moment later, the editor would have deleted unknown content for everyone.
    this.document.subscribe(() => this.mayBeDrawn() || this.editor.unmount());
  }

  /** False once a newer version of this page has written to it. */
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
