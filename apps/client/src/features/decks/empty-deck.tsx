import { Plus, Presentation } from 'lucide-react';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states';
import type { DeckRoom } from './deck-room';
import { showMade } from './made-slide';

/** Shown if there is no slide. */
export function EmptyDeck({ room: { opened, isEditable } }: { room: DeckRoom }) {
  return (
    <EmptyState icon={Presentation} title={t('empty')} inPanel>
      {t('empty.hint')}
      {isEditable ? (
        <Button icon={Plus} onClick={() => showMade(opened, opened.slides.add('title', undefined))}>
          {t('slide.new')}
        </Button>
      ) : null}
    </EmptyState>
  );
}
