import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { href } from '@/routing/href';
import { t } from '@/text/writing/files';
import { sayFailed } from '@/ui/say-failed';
import { newItem } from './new-item';

type Navigate = (to: string) => unknown;

/** Begins a presentation with the outline of something that the server can read, and opens it. It can read that, too. */
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

/** Begins a mind map with the outline of something that the server can read, and opens it. It can read that, too. */
export async function mapOf({ id: from, title }: Pick<WrittenItem, 'id' | 'title'>, navigate: Navigate): Promise<void> {
  try {
    const map = await newItem('map', title);
    await navigate(href('mindmap', undefined, { map, from }));
  } catch (error) {
    sayFailed(t('toMapFailed'), error);
  }
}
