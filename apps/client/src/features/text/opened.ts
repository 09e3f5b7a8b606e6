import type { Editor } from '@tiptap/core';
import { OpenWritten, type Person } from '@/lib/offline/open-written';
import { Asks } from './editor/asks';
import { blocksOf, type Block } from './editor/blocks';
import { makeEditor } from './editor/make-editor';
import { SuggestionNotices } from './editor/suggestion-notices';
import { warmUp } from './editor/warm-up';
import { MentionNotices } from './mentions/mention-notices';
import { Crops } from '@/shared/sources/crops';
import { Sources } from '@/shared/sources/sources';
import { StoredFiles } from '@/shared/open-written/stored-files';

/** An open document with its editor and related state, until the user leaves the page. */
export class Opened {
  readonly document: OpenWritten;
  readonly files: StoredFiles;
  readonly asks = new Asks();
  readonly sources = new Sources();
  readonly crops = new Crops();
  readonly blocks: readonly Block[];
  readonly mentionNotices: MentionNotices;
  readonly suggestionNotices: SuggestionNotices;
  readonly editor: Editor;

  constructor(
    itemId: string,
    readonly person: Person,
  ) {
    this.document = new OpenWritten(itemId, 'text', person);
    this.files = new StoredFiles(itemId);
    this.blocks = blocksOf(this.files, this.asks);
    this.mentionNotices = new MentionNotices({ document: this.document, asks: this.asks, person });
    this.suggestionNotices = new SuggestionNotices(this.document);
    this.editor = makeEditor(this);
    // During the change event itself: a moment later, the editor would have deleted unknown content for everyone.
    this.document.subscribe(() => this.mayBeDrawn() || this.editor.unmount());
  }

  /** Lets the browser compile the typing code before the first keystroke. */
  readonly warmUp = (): Promise<void> => warmUp(this);

  /** False once a newer version of this page has written to it. */
  readonly mayBeDrawn = (): boolean => !this.document.now().isTooNew;

  end(): void {
    this.mentionNotices.end();
    this.suggestionNotices.end();
    this.editor.destroy();
    this.files.end();
    this.sources.end();
    this.crops.end();
    this.document.end();
  }
}
