import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { href } from '@/routing/href';
import { t } from '@/text/writing/files';
import { sayFailed } from '@/ui/say-failed';
import { newItem } from './new-item';

type Navigate = (to: string) => unknown;

/** Creates a presentation from the outline of an item the server can read, and opens it. The server can read the presentation too. */
export async function deckOf(
  { id: from, title }: Pick<WrittenItem, 'id' | 'title'>,
  navigate: Navigate,
): Promise<void> {
  try {
    const deck = await newItem('deck', title);
    await navigate(href('presentationStudio', undefined, { deck, from }));
  } catch (error) {
    sayFailed(t('toDeckFailed'), error);
  }
}

/** Creates a mind map from the outline of an item the server can read, and opens it. The server can read the mind map too. */
export async function mapOf({ id: from, title }: Pick<WrittenItem, 'id' | 'title'>, navigate: Navigate): Promise<void> {
  try {
    const map = await newItem('map', title);
    await navigate(href('mindmap', undefined, { map, from }));
  } catch (error) {
    sayFailed(t('toMapFailed'), error);
  }
}
