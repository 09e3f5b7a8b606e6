import type { Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Highlighter,
  Italic,
  Link,
  List,
  ListOrdered,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';
import { LinkDialog } from '@/shared/writing/link-dialog';
import { t } from '@/text/decks';
import { IconButton } from '@/ui/icon-button';

const marks = [
  { name: 'bold', icon: Bold, run: (editor: Editor) => editor.chain().focus().toggleMark('bold').run() },
  { name: 'italic', icon: Italic, run: (editor: Editor) => editor.chain().focus().toggleMark('italic').run() },
  { name: 'underline', icon: Underline, run: (editor: Editor) => editor.chain().focus().toggleMark('underline').run() },
  { name: 'strike', icon: Strikethrough, run: (editor: Editor) => editor.chain().focus().toggleMark('strike').run() },
  { name: 'code', icon: Code, run: (editor: Editor) => editor.chain().focus().toggleMark('code').run() },
  {
    name: 'highlight',
    icon: Highlighter,
    run: (editor: Editor) => editor.chain().focus().toggleMark('highlight').run(),
  },
  { name: 'subscript', icon: Subscript, run: (editor: Editor) => editor.chain().focus().toggleMark('subscript').run() },
  {
    name: 'superscript',
    icon: Superscript,
    run: (editor: Editor) => editor.chain().focus().toggleMark('superscript').run(),
  },
  {
    name: 'bulletList',
    icon: List,
    run: (editor: Editor) => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    run: (editor: Editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
] as const;

/** Formatting of the text being edited. */
export function FormatBar({ editor }: { editor: Editor }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', drawAgain);
    return () => void editor.off('transaction', drawAgain);
  }, [editor]);
  const [links, link] = useState(false);
  return (
    <>
      {marks.map(({ name, icon, run }) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(`format.${name}`)}
          pressed={editor.isActive(name)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        />
      ))}
      <IconButton
        icon={Link}
        label={t('format.link')}
        pressed={editor.isActive('link')}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => link(true)}
      />
      {links ? <LinkDialog editor={editor} onClose={() => link(false)} /> : null}
    </>
  );
}
