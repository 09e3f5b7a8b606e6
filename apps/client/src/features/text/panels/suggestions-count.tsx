import { t } from '@/text/text';
import { useEditorValue } from '../use-editor-value';
import type { WrittenRoom } from '../written-room';
import { countSuggestions } from './count-suggestions';
import { CountMark } from './panel-button';

/** How many suggestions wait. */
export function SuggestionsCount({ editor }: WrittenRoom) {
  const count = useEditorValue(editor, ({ state }) => countSuggestions(state.doc));
  return count === 0 ? null : <CountMark count={count} words={t('suggestions.count', { count })} />;
}
