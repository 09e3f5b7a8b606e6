import { t } from '@/text/text';
import { useEditorValue } from '../use-editor-value';
import type { TextRoom } from '../text-room';
import { countSuggestions } from './count-suggestions';
import { CountMark } from '@/shared/open-written/panels/panel-button';

/** Number of pending suggestions. */
export function SuggestionsCount({ editor }: Pick<TextRoom, 'editor'>) {
  const count = useEditorValue(editor, ({ state }) => countSuggestions(state.doc));
  return count === 0 ? null : <CountMark count={count} words={t('suggestions.count', { count })} />;
}
