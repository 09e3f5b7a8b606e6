import { t } from '@/text/text';
import { useEditorValue } from '../use-editor-value';
import type { TextRoom } from '../text-room';
import { countSuggestions } from './count-suggestions';
import { CountMark } from '@/shared/open-written/panels/panel-button';

/** How many suggestions wait. */
export function SuggestionsCount({ editor }: Pick<TextRoom, 'editor'>) {
  const count = useEditorValue(editor, ({ state }) => countSuggestions(state.doc));
  return count === 0 ? null : <CountMark count={count} words={t('suggestions.count', { count })} />;
}
