import { writingLimits } from '@cartulary/contracts/limits/writing';
import { countWords, type Count } from '@cartulary/editor-schema/kinds/text/words';
import type { NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useState } from 'react';
import { t } from '@/text/text';

/** Typing and selection pause before words are counted. */
const PAUSE_MS = 800;
/** Maximum duration of one counting slice, because keystrokes are blocked meanwhile. */
const SLICE_MS = 5;

interface Counted {
  readonly whole: string;
  readonly reading: string;
  /** '' without a selection. */
  readonly selected: string;
}

/** Cached counts. Unchanged paragraphs keep their nodes. */
const counts = new WeakMap<Node, Count>();

/** @returns undefined if the time is up; the next call continues */
function countOf(doc: Node, endsAtMs: number): Count | undefined {
  const sum = { words: 0, characters: 0 };
  let isWhole = true;
  doc.descendants((node) => {
    if (!isWhole || !(node.isTextblock || node.isLeaf)) return isWhole;
    let count = counts.get(node);
    if (count === undefined) {
      if (performance.now() > endsAtMs) return (isWhole = false);
      count = countWords({ type: 'doc', content: [node.toJSON() as NodeJson] });
      counts.set(node, count);
    }
    sum.words += count.words;
    sum.characters += count.characters;
    return false;
  });
  return isWhole ? sum : undefined;
}

function countIn({ state }: Editor): Counted | undefined {
  const endsAtMs = performance.now() + SLICE_MS;
  const { from, to, empty } = state.selection;
  const whole = countOf(state.doc, endsAtMs);
  const selected = whole && !empty ? countOf(state.doc.cut(from, to), endsAtMs) : undefined;
  if (!whole || (!empty && !selected)) return undefined;
  const minutes = Math.ceil(whole.words / writingLimits.readingWordsAMinute);
  return {
    whole: t('words', { ...whole }),
    reading: whole.words === 0 ? '' : t('words.reading', { minutes }),
    selected: selected ? t('words.selected', { ...selected }) : '',
  };
}

/** Word counts of the text and the selection, and the reading time. Counted in pauses. */
export function WordCount({ editor }: { editor: Editor }) {
  const [counted, setCounted] = useState<Counted>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => {
      clearTimeout(timer);
      const now = countIn(editor);
      if (now) setCounted(now);
      else timer = setTimeout(take);
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(take, PAUSE_MS);
    };
    // The text arrives a moment after its page opens, so the first count waits for content.
    let isFirst = editor.isEmpty;
    const changed = (): void => {
      if (isFirst) take();
      else soon();
      isFirst = false;
    };
    if (isFirst) soon();
    else take();
    editor.on('update', changed).on('selectionUpdate', soon);
    return () => {
      clearTimeout(timer);
      editor.off('update', changed).off('selectionUpdate', soon);
    };
  }, [editor]);
  if (!counted) return null;
  return (
    <div className="flex flex-col gap-0.5 text-xs text-ink-3 tabular-nums">
      {counted.selected === '' ? null : <p className="text-ink-2">{counted.selected}</p>}
      <p>{counted.whole}</p>
      {counted.reading === '' ? null : <p>{counted.reading}</p>}
    </div>
  );
}
