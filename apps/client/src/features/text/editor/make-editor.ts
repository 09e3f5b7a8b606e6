import '@cartulary/editor-schema/kinds/text/commands';
import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { SaneAttributes } from '@cartulary/editor-schema/kinds/text/sane-attributes';
import { fragmentOf } from '@cartulary/editor-schema/kinds/text/ydoc';
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { Dropcursor, Gapcursor, Placeholder } from '@tiptap/extensions';
import type { OpenWritten } from '@/lib/offline/open-written';
import { ComposedWords } from '@/shared/open-written/composed-word';
import { TITLE_ID } from '@/shared/open-written/title-id';
import { t } from '@/text/text';
import { CommentMarks } from '../comments/comment-marks';
import { MentionWatch } from '../mentions/mention-watch';
import type { MentionNotices } from '../mentions/mention-notices';
import { drawnHere } from '../nodes/drawn-here';
import type { Sources } from '@/shared/sources/sources';
import type { Live } from '../nodes/watched';
import type { Asks } from './asks';
import { blockHandle, MovedBlocks } from './block-handle';
import type { Block } from './blocks';
import { CodeColours } from './code-colours';
import { atMenu } from '@/shared/mentions/at-menu';
import type { Files } from '@/shared/open-written/files';
import { FoundPlaces } from './find';
import { KeptNodes } from './kept-nodes';
import { PastedAddress } from './pasted-address';
import { peersIn } from './peers';
import { RoomToWrite } from './room-to-write';
import { slashMenu } from './slash-menu';
import { StrayText } from './stray-text';
import { Suggesting } from './suggesting';
import { TakenFiles } from './taken-files';
import type { SuggestionNotices } from './suggestion-notices';
import { UnseenByReact } from './unseen-by-react';

export interface EditorParts {
  readonly document: Pick<OpenWritten, 'itemId' | 'ydoc' | 'awareness'>;
  readonly files: Files;
  readonly asks: Asks;
  readonly sources: Sources;
  readonly crops: Live['crops'];
  readonly blocks: readonly Block[];
  readonly mentionNotices: Pick<MentionNotices, 'note'>;
  readonly suggestionNotices: Pick<SuggestionNotices, 'note'>;
  readonly person: { readonly id: string };
  /**
   * People who can be mentioned in a sealed document. Searching people or documents on the server would reveal text to
   * it.
   */
  readonly among?: () => readonly Colleague[];
}

/**
 * The editor of an open document, rendered where it's mounted. It never loads its own styles, because the content
 * security policy allows none from scripts (`document.css` has them).
 */
export function makeEditor(parts: EditorParts): Editor {
  const { document, files, asks, sources, crops, blocks, mentionNotices, suggestionNotices, person, among } = parts;
  return new Editor({
    element: null,
    injectCSS: false,
    editable: false,
    extensions: [
      ...textExtensions(drawnHere(files, { asks, sources, crops }, person.id)),
      SaneAttributes,
      KeptNodes,
      UnseenByReact,
      RoomToWrite,
      StrayText,
      ComposedWords.configure({ doc: document.ydoc }),
      Collaboration.configure({ fragment: fragmentOf(document.ydoc) }),
      peersIn(document.awareness),
      Placeholder.configure({ placeholder: t('placeholder') }),
      Gapcursor,
      Dropcursor.configure({ class: 'drop-cursor', color: false }),
      CodeColours,
      slashMenu(blocks),
      atMenu({ itemId: document.itemId, kind: 'text', ...(among && { among }) }),
      MentionWatch.configure({ notices: mentionNotices }),
      ...(among ? [] : [PastedAddress]),
      blockHandle(),
      MovedBlocks,
      Suggesting.configure({ author: person.id, notices: suggestionNotices }),
      FoundPlaces,
      CommentMarks,
      TakenFiles.configure({ files }),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': TITLE_ID,
        class: 'written',
        translate: 'no',
      },
    },
  });
}
