import type { Box, Range as TextRange, Word } from '@cartulary/contracts/reading';

/** A person's selection in a document, with its location. */
export interface SelectedText {
  readonly text: string;
  readonly page: number;
  readonly box: Box | null;
  readonly range: TextRange | null;
}

const closest = (node: Node, selector: string): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(selector) ?? null;

/** Indexes of the words (elements with `data-word`) that a selection touches. */
export function wordsIn(root: Element, range: Range): number[] {
  const found: number[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-word]')) {
    if (!range.intersectsNode(element)) continue;
    const letters = (element.textContent ?? '').trimEnd().length;
    const from = element.contains(range.startContainer) ? range.startOffset : 0;
    const to = element.contains(range.endContainer) ? range.endOffset : letters;
    if (Math.min(to, letters) > from) found.push(Number(element.dataset['word']));
  }
  return found;
}

/**
 * The selection on a rendered page: whole words, their text, and their bounding box. Null if it covers no page or
 * several.
 */
export function selectionOnPage(
  range: Range,
  wordsOfPage: (page: number) => readonly Word[] | undefined,
): SelectedText | null {
  const layer = closest(range.startContainer, '[data-text-layer]');
  if (!layer || layer !== closest(range.endContainer, '[data-text-layer]')) return null;
  const page = Number(layer.dataset['textLayer']);
  const words = wordsOfPage(page) ?? [];
  const chosen = wordsIn(layer, range).flatMap((index) => words[index] ?? []);
  const boxes = chosen.flatMap(({ box }) => (box ? [box] : []));
  const [first, ...rest] = boxes;
  if (!first) return null;
  const box = rest.reduce<Box>(
    (all, each) => [
      Math.min(all[0], each[0]),
      Math.min(all[1], each[1]),
      Math.max(all[2], each[2]),
      Math.max(all[3], each[3]),
    ],
    first,
  );
  return { text: chosen.map(({ text }) => text).join(' '), page, box, range: null };
}

/** The position of a point within its block, in UTF-16 units of the block's text. */
function offsetIn(block: Element, container: Node, offset: number): number {
  const before = block.ownerDocument.createRange();
  before.setStart(block, 0);
  before.setEnd(container, offset);
  return before.toString().length;
}

/** The selection in flowing text: within one block (an element with `data-block`), without surrounding whitespace. */
export function selectionInText(range: Range): SelectedText | null {
  const block = closest(range.startContainer, '[data-block]');
  if (!block || block !== closest(range.endContainer, '[data-block]')) return null;
  const text = range.toString();
  const trimmed = text.trim();
  if (!trimmed) return null;
  // A cell is part of its table's block.
  const cellAt = Number(block.dataset['offset'] ?? 0);
  const start = cellAt + offsetIn(block, range.startContainer, range.startOffset) + text.indexOf(trimmed);
  return {
    text: trimmed,
    page: 1,
    box: null,
    range: { block: Number(block.dataset['block']), start, end: start + trimmed.length },
  };
}
