import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describeLoss } from '../../../text/convert/losses.js';
import { deckFromPptx, type MadeDeck } from './from-pptx.js';

const folder = new URL('../../../../../samples/decks/', import.meta.url);

/** Imports a sample with some parts rewritten. @throws Error if a rewrite changes nothing */
export function rewritten(name: string, changes: Readonly<Record<string, (xml: string) => string>>): MadeDeck {
  const parts = unzipSync(new Uint8Array(readFileSync(new URL(name, folder))));
  for (const [part, change] of Object.entries(changes)) {
    const before = new TextDecoder().decode(parts[part]);
    const after = change(before);
    if (after === before) throw new Error(`nothing changed in ${part}`);
    parts[part] = strToU8(after);
  }
  return deckFromPptx(zipSync(parts));
}

/** Descriptions of the losses. */
export const told = ({ lost }: MadeDeck): string[] => lost.map(describeLoss);
