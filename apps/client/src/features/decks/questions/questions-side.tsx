import { CountMark } from '@/shared/open-written/panels/panel-button';
import { t } from '@/text/decks/questions';
import type { DeckRoom } from '../deck-room';
import { useOpenQuestions } from './questions-data';
import { QuestionsPanel } from './questions-panel';

/** Questions asked during presentations, next to the slides: editors answer, others can ask too. */
export const QuestionsSide = ({ itemId, right }: DeckRoom) => (
  <div className="flex min-h-0 grow flex-col p-4">
    <QuestionsPanel itemId={itemId} asks={right !== 'editor' && right !== 'owner'} />
  </div>
);

/** Number of open questions. */
export function QuestionsCount({ itemId }: Pick<DeckRoom, 'itemId'>) {
  const count = useOpenQuestions(itemId);
  return count > 0 ? <CountMark count={count} words={t('open', { count })} /> : null;
}
