import { writingLimits } from '@cartulary/contracts/limits/writing';
import { countWords, type Count } from '@cartulary/editor-schema/kinds/text/words';
import type { NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useState } from 'react';
import { t } from '@/text/text';

/** How long nobody must have typed or selected before words are counted. */
const PAUSE_MS = 800;
/** How long is counted at once: a key that comes meanwhile has to wait for it. */
const SLICE_MS = 5;

interface Counted {
  readonly whole: string;
  readonly reading: string;
  /** '' where nothing is selected. */
  readonly selected: string;
}

/** What was counted once; paragraphs that nobody changed stay the same nodes. */
const counts = new WeakMap<Node, Count>();

/** @returns undefined where the time is up; the next call goes on from there */
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

/** How much is written and selected, and how long it takes to read; counted in a pause. */
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
    // The text of a document that was just opened arrives a moment after its page: what is counted first is not nothing.
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
