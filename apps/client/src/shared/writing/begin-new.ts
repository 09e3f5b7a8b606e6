import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { sentenceOf } from '@/lib/errors/api-error';
import { addressOfItem } from '@/shared/items/address-of-item';
import { t as boards } from '@/text/boards';
import { t as decks } from '@/text/decks';
import { t as maps } from '@/text/maps';
import { toast } from '@/ui/toast';
import { newHere, sayLocked } from './new-here';

/** What is drawn together; what begins a text is `new-text.ts`. */
export type DrawnKind = Exclude<BuiltKind, 'text'>;

const words: Readonly<Record<DrawnKind, { readonly untitled: string; readonly notMade: string }>> = {
  board: { untitled: boards('untitled'), notMade: boards('notMade') },
  map: { untitled: maps('untitled'), notMade: maps('notMade') },
  deck: { untitled: decks('untitled'), notMade: decks('notMade') },
};

/**
 * Makes an empty board, mind map or presentation and opens it; says so where it could not be made. In privacy mode only browsers of who has it can read it.
 * @param onLocked called where the vault has to be opened first; else a notice says so
 */
export async function beginNew(
  kind: DrawnKind,
  navigate: (to: string) => unknown,
  onLocked?: () => void,
): Promise<void> {
  const { untitled, notMade } = words[kind];
  try {
    const id = await newHere(kind, untitled, onLocked ?? (() => sayLocked(navigate)));
    if (id !== undefined) await navigate(addressOfItem({ id, kind: wireKindOf[kind] }));
  } catch (error) {
    toast({ title: notMade, text: sentenceOf(error), tone: 'error' });
  }
}
