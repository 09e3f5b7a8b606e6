import { CountMark } from '@/shared/open-written/panels/panel-button';
import { t } from '@/text/boards/session';
import type { BoardRoom } from '../board-room';
import { dotsLeft } from './dots-left';
import { useBoardSession } from './session-data';

/** The number of remaining dots or hidden notes, shown on the button that opens both. */
export function SessionCount({ itemId }: Pick<BoardRoom, 'itemId'>) {
  const { data } = useBoardSession(itemId);
  const left = dotsLeft(data);
  if (left > 0) return <CountMark count={left} isNew words={t('count.dots', { count: left })} />;
  const notes = data?.hiddenCount ?? 0;
  return notes > 0 ? <CountMark count={notes} words={t('hidden.count', { count: notes })} /> : null;
}
