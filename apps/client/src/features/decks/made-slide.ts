import { deckLimits } from '@cartulary/contracts/limits/decks';
import { t } from '@/text/decks';
import { toast } from '@/ui/toast';
import type { OpenedDeck } from './opened-deck';

/** Shows a slide that was just made; says so where the presentation holds no more. */
export function showMade({ picked }: Pick<OpenedDeck, 'picked'>, id: string | undefined): void {
  if (id === undefined) toast({ title: t('full.slides', { limit: deckLimits.maxSlides }), tone: 'warning' });
  else picked.slide(id);
}
