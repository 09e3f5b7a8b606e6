import type { Editor } from '@tiptap/core';
import { OpenDocument, type Presence } from '@/lib/written/open-document';
import { Asks } from './editor/asks';
import { blocksOf, type Block } from './editor/blocks';
import { makeEditor } from './editor/make-editor';
import { StoredFiles } from './stored-files';

/** An open document with its editor and all that belongs to them, until the page is left. */
export class Opened {
  readonly document: OpenDocument;
  readonly files: StoredFiles;
  readonly asks = new Asks();
  readonly blocks: readonly Block[];
  readonly editor: Editor;

  constructor(itemId: string, person: Presence) {
    this.document = new OpenDocument(itemId, person);
    this.files = new StoredFiles(itemId);
    this.blocks = blocksOf(this.files, this.asks);
    this.editor = makeEditor({ ...this, person });
  }

  end(): void {
    this.editor.destroy();
    this.files.end();
    this.document.end();
  }
}
