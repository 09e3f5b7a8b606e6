import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { t } from '@/text/decks';

const MOST = 80;

/** An item's type and text: its accessible name. */
export function nameOf(thing: ThingJson): string {
  const words = wordsOf(thing).replaceAll('\n', ' ').slice(0, MOST);
  const kind = thing.place && thing.kind === 'text' ? t(`place.${thing.place}`) : t(`kind.${thing.kind}`);
  // A linked chart's numbers are rendered but not part of its text.
  if (words === '' && thing.source !== null) return kind;
  return words === '' ? t('thing.empty', { kind }) : t('thing.says', { kind, words });
}
