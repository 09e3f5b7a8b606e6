import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { t } from '@/text/text';
import { cx } from '@/ui/class-names';
import { useEditorValue } from '../use-editor-value';
import type { TextRoom } from '../text-room';
import { WordCount } from './word-count';

interface Heading {
  readonly level: number;
  readonly text: string;
}

function headingNodes(doc: Node): { readonly node: Node; readonly position: number }[] {
  const found: { node: Node; position: number }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'heading') found.push({ node, position });
    return !node.isTextblock;
  });
  return found;
}

/**
 * Headings as JSON, so that typing elsewhere triggers no re-render. Without positions, because every letter before
 * them changes those.
 */
const headingsIn = ({ state }: Editor): string =>
  JSON.stringify(
    headingNodes(state.doc).map(({ node }): Heading => ({
      level: Number(node.attrs['level']),
      text: node.textContent,
    })),
  );

const indents = ['', 'pl-3', 'pl-6', 'pl-8', 'pl-10', 'pl-12'];

/** The headings as links, and the word count. */
export function Outline({ editor }: { editor: Editor }) {
  const headings = JSON.parse(useEditorValue(editor, headingsIn)) as readonly Heading[];
  const go = (at: number): void => {
    const { position } = headingNodes(editor.state.doc)[at] ?? {};
    if (position === undefined) return;
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
          {headings.map(({ level, text }, at) => (
            <li key={at}>
              <button
                type="button"
                onClick={() => go(at)}
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
      <WordCount editor={editor} />
    </div>
  );
}

/** The outline for screens without space next to the text. */
export function OutlinePanel({ editor }: TextRoom) {
  return (
    <div className="p-3">
      <Outline editor={editor} />
    </div>
  );
}
