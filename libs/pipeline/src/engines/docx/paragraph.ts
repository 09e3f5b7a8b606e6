import type { BlockKind } from '@cartulary/contracts/reading';
import { markOf, type Mark } from './marks.js';
import type { Node } from './model.js';

/** Checkbox characters as displayed. */
export const BOX = { empty: '☐', ticked: '☑' } as const;

/** A paragraph's text and the properties from its marks. */
export interface ReadParagraph {
  readonly text: string;
  readonly kind: BlockKind;
  readonly level: number | null;
  readonly label: string | null;
  readonly figures: readonly Extract<Mark, { is: 'image' }>[];
}

/** Returns the number of a referenced note, from 1 in order of reference; undefined if it doesn't exist. */
export type NoteNumbers = (noteType: string, noteId: string) => number | undefined;

/** Converts a paragraph of mammoth's model. */
export function readParagraph(paragraph: Node, notes: NoteNumbers): ReadParagraph {
  const marks: Mark[] = [];
  let text = '';
  const read = (node: Node): void => {
    switch (node.type) {
      case 'text':
        text += node.value;
        break;
      case 'tab':
        text += '\t';
        break;
      case 'break':
        text += '\n';
        break;
      case 'checkbox':
        text += node.checked ? BOX.ticked : BOX.empty;
        break;
      case 'noteReference': {
        const number = notes(node.noteType, node.noteId);
        if (number !== undefined) text += `[${number}]`;
        break;
      }
      case 'bookmarkStart': {
        const mark = markOf(node.name);
        marks.push(mark);
        if (mark.is === 'equation') text += mark.text;
        break;
      }
      case 'table':
        break;
      default:
        node.children.forEach(read);
    }
  };
  read(paragraph);
  const figures = marks.filter((mark) => mark.is === 'image');
  return { ...roleOf(text, marks), figures };
}

function roleOf(text: string, marks: readonly Mark[]): Omit<ReadParagraph, 'figures'> {
  const of = <I extends Mark['is']>(is: I): Extract<Mark, { is: I }> | undefined =>
    marks.find((mark): mark is Extract<Mark, { is: I }> => mark.is === is);
  const [part, heading, label, equation] = [of('part'), of('heading'), of('label'), of('equation')];
  const plain = { text, kind: 'paragraph', level: null, label: null } as const;
  if (part) return { ...plain, kind: part.part };
  // A numbered heading keeps its number in the text.
  if (heading) return { ...plain, kind: 'heading', level: heading.level, label: label?.label ?? null };
  if (label) return { ...plain, kind: 'list-item', level: label.level, label: label.label };
  if (equation && text.trim() === equation.text) return { ...plain, kind: 'equation' };
  const [, box, said] = /^\s*([☐☑☒])\s*(\S[^]*)$/u.exec(text) ?? [];
  if (box !== undefined && said !== undefined) return { text: said, kind: 'list-item', level: 1, label: box };
  return plain;
}
