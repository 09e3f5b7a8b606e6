import type { BlockKind } from '@cartulary/contracts/reading';
import { markOf, type Mark } from './marks.js';
import type { Node } from './model.js';

/** Signs of a box to tick, as people see them. */
export const BOX = { empty: '☐', ticked: '☑' } as const;

/** A paragraph's text and what its marks say of it. */
export interface ReadParagraph {
  readonly text: string;
  readonly kind: BlockKind;
  readonly level: number | null;
  readonly label: string | null;
  readonly figures: readonly Extract<Mark, { is: 'image' }>[];
}

/** Gives a note referred to its number, from 1 in the order of the references; undefined for one that isn't there. */
export type NoteNumbers = (noteType: string, noteId: string) => number | undefined;

/** Reads a paragraph of the model. */
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
  // A numbered heading keeps its number as part of what it says.
  if (heading) return { ...plain, kind: 'heading', level: heading.level, label: label?.label ?? null };
  if (label) return { ...plain, kind: 'list-item', level: label.level, label: label.label };
  if (equation && text.trim() === equation.text) return { ...plain, kind: 'equation' };
  const [, box, said] = /^\s*([☐☑☒])\s*(\S[^]*)$/u.exec(text) ?? [];
  if (box !== undefined && said !== undefined) return { text: said, kind: 'list-item', level: 1, label: box };
  return plain;
}
