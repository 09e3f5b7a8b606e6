import { searchLimits } from '@cartulary/contracts/limits/search';
import type { WrittenPart } from '@cartulary/database/written-texts.queries';

/** A part is a few pages long: a hit shows its passages from the part it was found in. */
const PART_CHARACTERS = 20_000;

/** Splits text between its blocks. Text beyond {@link searchLimits.maxWrittenCharacters} can't be found. */
export function partsOfBlocks(blocks: readonly string[]): WrittenPart[] {
  const parts: { number: number; firstBlock: number; text: string }[] = [];
  let room: number = searchLimits.maxWrittenCharacters;
  for (const [index, block] of blocks.entries()) {
    if (room <= 0) break;
    // PostgreSQL can't store null characters.
    const text = block.slice(0, room).replaceAll('\0', '');
    room -= text.length + 1;
    const last = parts.at(-1);
    if (last && last.text.length + text.length <= PART_CHARACTERS) last.text += `\n${text}`;
    else parts.push({ number: parts.length + 1, firstBlock: index + 1, text });
  }
  return parts;
}
