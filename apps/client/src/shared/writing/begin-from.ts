import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { href } from '@/routing/href';
import { mayBeginReadable } from '@/shared/ask-to-send/may-begin';
import { t } from '@/text/writing/files';
import { sayFailed } from '@/ui/say-failed';
import { newItem } from './new-item';

type Navigate = (to: string) => unknown;

/** Begins a presentation with the outline of something that is written, and opens it. */
export async function deckOf(
  { id: from, title }: Pick<WrittenItem, 'id' | 'title'>,
  navigate: Navigate,
): Promise<void> {
  try {
    const agreed = await mayBeginReadable();
    if (!agreed) return;
    const deck = await newItem('deck', title, agreed);
    await navigate(href('presentationStudio', undefined, { deck, from }));
  } catch (error) {
    sayFailed(t('toDeckFailed'), error);
  }
}

/** Begins a mind map with the outline of something that is written, and opens it. */
export async function mapOf({ id: from, title }: Pick<WrittenItem, 'id' | 'title'>, navigate: Navigate): Promise<void> {
  try {
    const agreed = await mayBeginReadable();
    if (!agreed) return;
    const map = await newItem('map', title, agreed);
    await navigate(href('mindmap', undefined, { map, from }));
  } catch (error) {
    sayFailed(t('toMapFailed'), error);
  }
}
