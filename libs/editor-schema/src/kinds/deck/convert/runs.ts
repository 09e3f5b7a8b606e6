import { textAttribute, type NodeJson } from '../../text/json.js';
import { safeLink } from '../../text/safe-link.js';
import { nameIn } from '../words.js';
import { plainLetters } from './options.js';

/** A run of text with equal formatting. */
interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly isCode: boolean;
  readonly isHighlighted: boolean;
  /** Superscript or subscript. */
  readonly rise: 'super' | 'sub' | null;
  readonly link: string | undefined;
}

/** A paragraph with its list label. */
interface Paragraph {
  readonly runs: readonly Run[];
  /** List level from 0; null outside lists. */
  readonly level: number | null;
  /** Number in a numbered list; otherwise null. */
  readonly number: number | null;
}

/** A text's paragraphs, with list labels. */
export function paragraphsOf(text: NodeJson): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const look = (node: NodeJson, level: number, sign: { number: number | null } | undefined): void => {
    if (node.type === 'paragraph') {
      const number = sign?.number ?? null;
      paragraphs.push({ runs: runsOf(node), level: sign ? level : null, number });
      return;
    }
    const start = Number(node.attrs?.['start'] ?? 1);
    for (const [index, child] of (node.content ?? []).entries()) {
      if (node.type === 'bulletList') look(child, level + 1, { number: null });
      else if (node.type === 'orderedList') look(child, level + 1, { number: start + index });
      else look(child, level, sign);
    }
  };
  look(text, -1, undefined);
  return paragraphs;
}

const wordsOf = (node: NodeJson): string => {
  if (node.type === 'hardBreak') return '\n';
  return plainLetters(node.type === 'mention' ? nameIn(node) : (node.text ?? ''));
};

const runsOf = (paragraph: NodeJson): Run[] =>
  (paragraph.content ?? []).map((node) => {
    const marks = node.marks ?? [];
    const has = (type: string): boolean => marks.some((mark) => mark.type === type);
    const link = marks.find(({ type }) => type === 'link');
    return {
      text: wordsOf(node),
      isBold: has('bold'),
      isItalic: has('italic'),
      isUnderlined: has('underline'),
      isStruck: has('strike'),
      isCode: has('code'),
      isHighlighted: has('highlight'),
      rise: has('superscript') ? 'super' : has('subscript') ? 'sub' : null,
      link: link && safeLink(textAttribute(link, 'href')),
    };
  });
