import type { DeckJson, SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { asRead, wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { slideSaid } from './slide-said';

/** A presented slide's screen reader text: the text revealed so far, never the notes, which only the presenter sees. */
export function saidOf({ slides }: Pick<DeckJson, 'slides'>, slide: SlideJson, step: number): string {
  const words = asRead(slide)
    .filter((thing) => thing.step <= step)
    .map(wordsOf)
    .filter((each) => each !== '')
    .join('. ');
  return words === '' ? slideSaid(slides.findIndex(({ id }) => id === slide.id) + 1, slides.length, '') : words;
}
