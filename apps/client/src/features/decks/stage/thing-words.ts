import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { t } from '@/text/decks';

const MOST = 80;

/** What a thing is and says: its name for whoever can't see it. */
export function nameOf(thing: ThingJson): string {
  const words = wordsOf(thing).replaceAll('\n', ' ').slice(0, MOST);
  const kind = thing.place && thing.kind === 'text' ? t(`place.${thing.place}`) : t(`kind.${thing.kind}`);
  // The numbers of a chart that are from elsewhere are drawn, and don't stand in it.
  if (words === '' && thing.source !== null) return kind;
  return words === '' ? t('thing.empty', { kind }) : t('thing.says', { kind, words });
}
