import { plainText, type TextJson, type NodeJson } from './json.js';

export interface Count {
  readonly words: number;
  /** User-perceived characters, including spaces. */
  readonly characters: number;
}

/** Inline nodes; all others end a word. */
const inlineTypes: ReadonlySet<string> = new Set(['text', 'mention', 'itemMention', 'inlineMath', 'liveValue']);

/** All lines of text that a person reads, in order: paragraphs, headings, summaries and lines of code. */
function linesOf(node: NodeJson): string[] {
  const children = node.content ?? [];
  if (children.some(({ type }) => inlineTypes.has(type)))
    return children
      .map((child) => (child.type === 'hardBreak' ? '\n' : shown(child)))
      .join('')
      .split('\n');
  return [...(node.type === 'liveQuote' ? [String(node.attrs?.['text'] ?? '')] : []), ...children.flatMap(linesOf)];
}

function shown(node: NodeJson): string {
  if (node.type === 'mention') return String(node.attrs?.['name'] ?? '');
  if (node.type === 'itemMention') return String(node.attrs?.['title'] ?? '');
  if (node.type === 'liveValue') return String(node.attrs?.['text'] ?? '');
  return node.marks?.some(({ type }) => type === 'deletion') ? '' : plainText(node);
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const counted = (segments: Iterable<unknown>): number => [...segments].length;

/**
 * Counts the words and characters of a document, in any script (Unicode Standard Annex 29). Excludes suggested
 * deletions and formulas.
 */
export function countWords(document: TextJson): Count {
  const lines = linesOf(document);
  return {
    words: lines.reduce(
      (sum, line) => sum + counted([...words.segment(line)].filter(({ isWordLike }) => isWordLike)),
      0,
    ),
    characters: lines.reduce((sum, line) => sum + counted(characters.segment(line)), 0),
  };
}
