import type { DeckJson, SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { asRead, wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { slideSaid } from './slide-said';

/**
 * The screen reader text of a presented slide: its visible text so far, but never its notes, which only the presenter
 * sees.
 */
export function saidOf({ slides }: Pick<DeckJson, 'slides'>, slide: SlideJson, step: number): string {
  const words = asRead(slide)
    .filter((thing) => thing.step <= step)
    .map(wordsOf)
    .filter((each) => each !== '')
    .join('. ');
  return words === '' ? slideSaid(slides.findIndex(({ id }) => id === slide.id) + 1, slides.length, '') : words;
}
