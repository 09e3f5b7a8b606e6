import { deckLimits } from '@cartulary/contracts/limits/decks';
import { t } from '@/text/decks';
import { toast } from '@/ui/toast';
import type { OpenedDeck } from './opened-deck';

/** Shows a new slide, or reports that the presentation is full. */
export function showMade({ picked }: Pick<OpenedDeck, 'picked'>, id: string | undefined): void {
  if (id === undefined) toast({ title: t('full.slides', { limit: deckLimits.maxSlides }), tone: 'warning' });
  else picked.slide(id);
}
