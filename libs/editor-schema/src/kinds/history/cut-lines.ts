import { historyLimits } from '@cartulary/contracts/limits/history';

interface Line<P extends { readonly text: string }> {
  readonly pieces: readonly P[];
}

/**
 * The first lines, within the limits on lines and characters. The last one may be truncated.
 * @returns the lines, and whether there are more
 */
export function cutLines<P extends { readonly text: string }, L extends Line<P>, O extends object = never>(
  lines: readonly (L | O)[],
): { readonly lines: readonly (L | O)[]; readonly isCut: boolean } {
  const kept: (L | O)[] = [];
  let room = historyLimits.comparedCharacters;
  for (const line of lines) {
    if (room <= 0 || kept.length === historyLimits.comparedLines) return { lines: kept, isCut: true };
    const has = 'pieces' in line ? charactersOf(line.pieces) : 0;
    kept.push('pieces' in line && has > room ? { ...line, pieces: firstPieces(line.pieces, room) } : line);
    room -= has;
  }
  return { lines: kept, isCut: room < 0 };
}

const charactersOf = (pieces: readonly { readonly text: string }[]): number =>
  pieces.reduce((sum, { text }) => sum + text.length, 0);

function firstPieces<P extends { readonly text: string }>(pieces: readonly P[], characters: number): P[] {
  const first: P[] = [];
  let room = characters;
  for (const piece of pieces) {
    if (room <= 0) break;
    first.push(piece.text.length > room ? { ...piece, text: `${piece.text.slice(0, room)}…` } : piece);
    room -= piece.text.length;
  }
  return first;
}
