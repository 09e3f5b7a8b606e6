import * as Y from 'yjs';
import { fragmentOf } from '../ydoc.js';
import type { ClientLine, ClientPiece } from '../../history/lines.js';
import { atomText, isLine, levelOf } from './lines.js';

/** Which client wrote which part of the current text. Doesn't include deleted text. */
export function clientLines(ydoc: Y.Doc): ClientLine[] {
  const lines: ClientLine[] = [];
  const look = (element: Y.XmlElement, within: string | null): void => {
    const type = element.nodeName;
    if (isLine(type)) {
      const level = levelOf(type, Number(element.getAttribute('level')));
      lines.push({ type, level, within, pieces: joined(piecesOf(element)) });
    } else for (const child of element.toArray()) if (child instanceof Y.XmlElement) look(child, type);
  };
  for (const child of fragmentOf(ydoc).toArray()) if (child instanceof Y.XmlElement) look(child, null);
  return lines;
}

/** The client that wrote each piece of a fragment. */
export const clientPieces = (fragment: Y.XmlFragment): ClientPiece[] =>
  joined(fragment.toArray().flatMap((child) => (child instanceof Y.XmlElement ? piecesOf(child) : [])));

function piecesOf(element: Y.XmlElement): ClientPiece[] {
  const own = atomText(element.nodeName, (name) => element.getAttribute(name) ?? '');
  const atom = own === '' ? [] : [{ client: element._item?.id.client ?? 0, text: own }];
  return [
    ...atom,
    ...element.toArray().flatMap((child) => {
      if (child instanceof Y.XmlText) return piecesOfText(child);
      return child instanceof Y.XmlElement ? piecesOf(child) : [];
    }),
  ];
}

function piecesOfText(text: Y.XmlText): ClientPiece[] {
  const pieces: ClientPiece[] = [];
  for (let item = text._start; item !== null; item = item.right)
    if (!item.deleted && item.content instanceof Y.ContentString)
      pieces.push({ client: item.id.client, text: item.content.str });
  return pieces;
}

function joined(pieces: readonly ClientPiece[]): ClientPiece[] {
  const result: ClientPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.client === piece.client) result.splice(-1, 1, { ...last, text: last.text + piece.text });
    else result.push(piece);
  }
  return result;
}
