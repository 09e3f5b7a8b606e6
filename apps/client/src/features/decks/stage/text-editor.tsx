import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { deckTextExtensions } from '@cartulary/editor-schema/kinds/deck/schema';
import { SaneAttributes } from '@cartulary/editor-schema/kinds/text/sane-attributes';
import { Editor, Extension } from '@tiptap/core';
import { ySyncPlugin } from '@tiptap/y-tiptap';
import { useEffect, useRef } from 'react';
import { atMenu } from '@/shared/mentions/at-menu';
import { ComposedWords } from '@/shared/open-written/composed-word';
import type { UndoManager, XmlFragment } from 'yjs';

/** The presentation's undo and redo, while text is being edited. */
const sharedUndo = (undo: UndoManager) =>
  Extension.create({
    name: 'sharedUndo',
    addKeyboardShortcuts: () => ({
      'Mod-z': () => Boolean(undo.undo()) || true,
      'Mod-y': () => Boolean(undo.redo()) || true,
      'Shift-Mod-z': () => Boolean(undo.redo()) || true,
    }),
  });

const inStep = (fragment: XmlFragment) =>
  Extension.create({
    name: 'inStep',
    priority: 1_000,
    addProseMirrorPlugins: () => [ySyncPlugin(fragment)],
  });

/** Mentions in text, and the people they notify. */
export interface Mentioning {
  readonly itemId: string;
  /** People who can be mentioned in a sealed presentation, whose text the server can't read. */
  readonly among?: () => readonly Colleague[];
  readonly chose: (mentionId: string) => void;
}

const menuFor = ({ itemId, among, chose }: Mentioning) =>
  atMenu({ itemId, kind: 'deck', onPerson: chose, ...(among && { among }) });

interface TextEditorProps {
  fragment: XmlFragment;
  undo: UndoManager;
  label: string;
  isEditable: boolean;
  /** Undefined if mentions notify no one. The list isn't offered then. */
  mentioning?: Mentioning | undefined;
  /** Focuses the editor immediately, after the last word. */
  startsFocused?: boolean;
  /** Text typed before the editor had focus. It's inserted once. */
  typed?: string;
  onTyped?: () => void;
  className?: string;
  onEditor?: ((editor: Editor | undefined) => void) | undefined;
  onLeave?: (() => void) | undefined;
}

/** Collaborative editor for a slide's text or notes. It loads no styles of its own (slide.css). */
export function TextEditor(props: TextEditorProps) {
  const {
    fragment,
    undo,
    label,
    isEditable,
    mentioning,
    startsFocused = false,
    typed,
    onTyped,
    className,
    onEditor,
    onLeave,
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const calls = useRef({ onEditor, onLeave, typed, onTyped });
  useEffect(() => {
    calls.current = { onEditor, onLeave, typed, onTyped };
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const editor = new Editor({
      element: place.current,
      injectCSS: false,
      editable: isEditable,
      extensions: [
        ...deckTextExtensions(),
        SaneAttributes,
        inStep(fragment),
        ...(fragment.doc ? [ComposedWords.configure({ doc: fragment.doc })] : []),
        sharedUndo(undo),
        ...(mentioning ? [menuFor(mentioning)] : []),
      ],
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: 'slide-words',
          translate: 'no',
        },
        handleKeyDown: ({ dom }, event) => {
          if (event.key !== 'Escape' || calls.current.onLeave === undefined) return false;
          event.stopPropagation();
          // The mention list is closed first.
          if (dom.hasAttribute('aria-controls')) return false;
          calls.current.onLeave();
          return true;
        },
      },
    });
    if (startsFocused) {
      editor.commands.setTextSelection(editor.state.doc.content.size);
      // The editor's own focus command waits for the next frame, which would lose keystrokes.
      editor.view.focus();
      const { typed: sign = '', onTyped } = calls.current;
      if (sign !== '' && isEditable) {
        editor.view.dispatch(editor.state.tr.insertText(sign));
        onTyped?.();
      }
    }
    calls.current.onEditor?.(editor);
    return () => {
      calls.current.onEditor?.(undefined);
      editor.destroy();
    };
  }, [fragment, undo, label, isEditable, mentioning, startsFocused]);
  return <div ref={place} className={className} />;
}
