import type { Editor } from '@tiptap/core';
import type { SealedFiles } from '@/shared/open-sealed/sealed-files';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { allClosed } from '@/shared/sources/closed-sources';
import { Crops } from '@/shared/sources/crops';
import { Sources } from '@/shared/sources/sources';
import type { CommentPlaces } from '@/shared/open-written/written-room';
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
  /** Where comments stand in it. */
  readonly places: CommentPlaces;
  /** Where others are is not told here, so each page looks after the places that its person moved. */
  readonly settled: SettledLine;

  constructor(
    readonly document: OpenSealed,
    readonly files: SealedFiles,
    accountId: string,
  ) {
    this.blocks = blocksOf(this.files, this.asks).filter(({ id }) => !closedBlocks.includes(id));
    this.editor = makeEditor({
      document: this.document,
      files: this.files,
      asks: this.asks,
      sources: this.sources,
      crops: this.crops,
      blocks: this.blocks,
      mentionNotices: silent,
      suggestionNotices: silent,
      person: { id: accountId },
      isSealed: true,
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
    this.editor.destroy();
    this.sources.end();
    this.crops.end();
    this.files.end();
    this.document.end();
  }
}
