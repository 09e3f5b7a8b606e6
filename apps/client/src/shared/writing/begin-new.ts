import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { sentenceOf } from '@/lib/errors/api-error';
import { addressOfItem } from '@/shared/items/address-of-item';
import { t as boards } from '@/text/boards';
import { t as decks } from '@/text/decks';
import { t as maps } from '@/text/maps';
import type { StartingPoint } from '@/ui/states';
import { toast } from '@/ui/toast';
import { newHere } from './new-here';

/** Kinds drawn on a canvas. Texts are created by `new-text.ts`. */
export type DrawnKind = Exclude<BuiltKind, 'text'>;

const words: Readonly<Record<DrawnKind, { readonly untitled: string; readonly notMade: string }>> = {
  board: { untitled: boards('untitled'), notMade: boards('notMade') },
  map: { untitled: maps('untitled'), notMade: maps('notMade') },
  deck: { untitled: decks('untitled'), notMade: decks('notMade') },
};

/**
 * Creates a board, mind map, or presentation in the appropriate place and opens it; shows an error on failure.
 * @param template its content and name; empty if omitted
 */
export async function beginNew(
  kind: DrawnKind,
  navigate: (to: string) => unknown,
  template?: Pick<StartingPoint, 'id' | 'title'>,
): Promise<void> {
  const { untitled, notMade } = words[kind];
  try {
    const id = await newHere(kind, template?.title ?? untitled);
    if (id === undefined) return;
    const address = addressOfItem({ id, kind: wireKindOf[kind] });
    await navigate(template ? `${address}&template=${template.id}` : address);
  } catch (error) {
    toast({ title: notMade, text: sentenceOf(error), tone: 'error' });
  }
}
