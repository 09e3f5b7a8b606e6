import { countWords } from '@cartulary/editor-schema/words';
import type { DocumentJson } from '@cartulary/editor-schema/json';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { t } from '@/text/document';
import { cx } from '@/ui/class-names';
import { useEditorValue } from '../use-editor-value';
import type { WrittenRoom } from '../written-room';

interface Heading {
  readonly position: number;
  readonly level: number;
  readonly text: string;
}

/** Headings as JSON, so that typing anywhere else draws nothing anew. */
function headingsIn({ state }: Editor): string {
  const headings: Heading[] = [];
  state.doc.descendants((node, position) => {
    if (node.type.name === 'heading')
      headings.push({ position, level: Number(node.attrs['level']), text: node.textContent });
    return !node.isTextblock;
  });
  return JSON.stringify(headings);
}

/** How long nobody must have typed before the words are counted. */
const PAUSE_MS = 800;

/** Words and characters, counted in a pause. */
function useWordCount(editor: Editor): string {
  const [count, setCount] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => {
      if (!editor.isDestroyed) setCount(t('words', { ...countWords(editor.getJSON() as DocumentJson) }));
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(take, PAUSE_MS);
    };
    take();
    editor.on('update', soon);
    return () => {
      clearTimeout(timer);
      editor.off('update', soon);
    };
  }, [editor]);
  return count;
}

const indents = ['', 'pl-3', 'pl-6', 'pl-8', 'pl-10', 'pl-12'];

/** The headings, to go to, and how much is written. */
export function Outline({ editor }: { editor: Editor }) {
  const headings = JSON.parse(useEditorValue(editor, headingsIn)) as readonly Heading[];
  const count = useWordCount(editor);
  const go = (position: number): void => {
    const heading = editor.view.nodeDOM(position);
    editor
      .chain()
      .setTextSelection(position + 1)
      .focus(undefined, { scrollIntoView: false })
      .run();
    if (heading instanceof HTMLElement) heading.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="flex flex-col gap-3 text-sm">
      {headings.length === 0 ? (
        <p className="text-xs text-ink-3">{t('outline.empty')}</p>
      ) : (
        <ul className="border-l border-line">
          {headings.map(({ position, level, text }, at) => (
            <li key={at}>
              <button
                type="button"
                onClick={() => go(position)}
                className={cx(
                  'block w-full truncate rounded-control px-2.5 py-1 text-left text-ink-2 hover:bg-hover hover:text-ink',
                )}
              >
                <span className={indents[level - 1]}>{text || t('untitled')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-3 tabular-nums">{count}</p>
    </div>
  );
}

/** The outline where there is no room for it beside the text. */
export function OutlinePanel({ editor }: WrittenRoom) {
  return (
    <div className="p-3">
      <Outline editor={editor} />
    </div>
  );
}
