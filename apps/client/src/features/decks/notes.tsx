import { fragmentOf, NOTES, slidesIn } from '@cartulary/editor-schema/kinds/deck/records';
import { t } from '@/text/decks';
import { Words } from './slide/words';
import type { DeckRoom } from './deck-room';
import { TextEditor } from './stage/text-editor';

/** The speaker notes of the current slide. */
export function Notes({ room }: { room: DeckRoom }) {
  const { slide, ydoc, opened, isEditable } = room;
  if (!slide) return null;
  const fragment = fragmentOf(slidesIn(ydoc), slide.id, NOTES);
  return (
    <section
      aria-label={t('notes')}
      data-notes
      className="max-h-[30%] min-h-24 shrink-0 overflow-y-auto border-t border-line bg-surface px-(--d-page) py-2 text-sm"
    >
      <h2 className="pb-1 text-xs text-ink-2">{t('notes')}</h2>
      {fragment && isEditable ? (
        <TextEditor
          key={slide.id}
          fragment={fragment}
          undo={opened.store.undo}
          label={t('notes')}
          isEditable={isEditable}
          mentioning={opened.mentions.mentioning}
          className="deck-notes"
        />
      ) : (
        <Words text={slide.notes} />
      )}
    </section>
  );
}
