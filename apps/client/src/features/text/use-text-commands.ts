import type { Editor } from '@tiptap/core';
import { MoveDown, MoveUp, PencilLine, Search } from 'lucide-react';
import { useCommands, useTyping } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/text';
import { move } from './editor/block-handle';
import { setSuggesting } from './editor/suggesting';

interface TextCommands {
  editor: Editor;
  isEditable: boolean;
  find: () => void;
}

/** Commands of an open document, by name or key. */
export function useTextCommands({ editor, isEditable, find }: TextCommands): void {
  const group = t('group');
  useTyping(
    isEditable &&
      (() => {
        // Only a new document is written to. With the focus, the editor also gets the key.
        if (editor.isEmpty) editor.view.focus();
        return false;
      }),
  );
  useCommands([
    {
      id: 'written.find',
      title: t('bar.find'),
      group,
      icon: Search,
      keys: pageKeys['written.find'],
      here: true,
      run: find,
    },
    {
      id: 'written.suggest',
      title: t('bar.suggesting'),
      group,
      icon: PencilLine,
      here: true,
      available: () => isEditable,
      run: () => setSuggesting(editor, !editor.storage.suggesting.on),
    },
    {
      id: 'written.up',
      title: t('move.up'),
      group,
      icon: MoveUp,
      here: true,
      available: () => isEditable,
      run: () => void move(editor, -1),
    },
    {
      id: 'written.down',
      title: t('move.down'),
      group,
      icon: MoveDown,
      here: true,
      available: () => isEditable,
      run: () => void move(editor, 1),
    },
  ]);
}
