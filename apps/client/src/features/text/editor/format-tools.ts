import type { ChainedCommands } from '@tiptap/core';
import {
  Bold,
  Code,
  Highlighter,
  Italic,
  List,
  ListOrdered,
  ListTodo,
  Quote,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
  type LucideIcon,
} from 'lucide-react';

interface Tool {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

export const marks = [
  { id: 'bold', icon: Bold, run: (chain) => chain.toggleBold() },
  { id: 'italic', icon: Italic, run: (chain) => chain.toggleItalic() },
  { id: 'underline', icon: Underline, run: (chain) => chain.toggleUnderline() },
  { id: 'strike', icon: Strikethrough, run: (chain) => chain.toggleStrike() },
  { id: 'code', icon: Code, run: (chain) => chain.toggleCode() },
  { id: 'highlight', icon: Highlighter, run: (chain) => chain.toggleHighlight() },
] as const satisfies readonly Tool[];

export const rareMarks = [
  { id: 'subscript', icon: Subscript, run: (chain) => chain.toggleSubscript() },
  { id: 'superscript', icon: Superscript, run: (chain) => chain.toggleSuperscript() },
] as const satisfies readonly Tool[];

export const lists = [
  { id: 'bulletList', icon: List, run: (chain) => chain.toggleBulletList() },
  { id: 'orderedList', icon: ListOrdered, run: (chain) => chain.toggleOrderedList() },
  { id: 'taskList', icon: ListTodo, run: (chain) => chain.toggleTaskList() },
  { id: 'blockquote', icon: Quote, run: (chain) => chain.toggleBlockquote() },
] as const satisfies readonly Tool[];

export const alignments = [
  { id: 'left', icon: TextAlignStart },
  { id: 'center', icon: TextAlignCenter },
  { id: 'right', icon: TextAlignEnd },
  { id: 'justify', icon: TextAlignJustify },
] as const;

/** Everything that can be toggled at the cursor. */
export const toggles = [...marks, ...rareMarks, ...lists];

export type Toggle = (typeof toggles)[number];
