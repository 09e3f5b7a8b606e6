import { decideOn } from '@cartulary/editor-schema/kinds/text/suggest/transactions';
import type { Decision } from '@cartulary/editor-schema/kinds/text/suggest/decide';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/text';
import { Button } from '@/ui/button';
import { idIn, nameIn } from '@/shared/open-written/said-of-peer';
import { asItIs } from '../editor/suggesting';
import { useEditorValue } from '../use-editor-value';
import type { TextRoom } from '../text-room';
import { shownSuggestions, type Shown } from './shown-suggestions';

const read = ({ state }: TextRoom['editor']): string => JSON.stringify(shownSuggestions(state.doc));

function describe({ inserted, deleted, parts }: Shown): string {
  const before = deleted || (parts.deleted > 0 ? t('suggestions.blocks', { count: parts.deleted }) : '');
  const after = inserted || (parts.inserted > 0 ? t('suggestions.blocks', { count: parts.inserted }) : '');
  if (before && after) return t('suggestions.replaced', { before, after });
  return after ? t('suggestions.inserted', { text: after }) : t('suggestions.deleted', { text: before });
}

export const SuggestionsPanel = ({ editor, right, line }: TextRoom) => (
  <Suggestions editor={editor} right={right} names={useNames(line)} />
);

interface SuggestionsProps extends Pick<TextRoom, 'editor' | 'right'> {
  /** Returns an author's name. */
  names: (accountId: string) => string;
}

/** The suggestions, to be accepted or rejected individually or all at once. */
export function Suggestions({ editor, right, names }: SuggestionsProps) {
  const shown = JSON.parse(useEditorValue(editor, read)) as readonly Shown[];
  const mayDecide = useEditorValue(editor, () => editor.isEditable) && (right === 'owner' || right === 'editor');
  const [said, setSaid] = useState('');
  const decide = (decision: Decision, id?: string): void => {
    editor.view.dispatch(decideOn(editor.state, decision, id).setMeta(asItIs, true));
    setSaid(t(decision === 'accept' ? 'suggestions.accept' : 'suggestions.reject'));
  };
  const go = (position: number): void => void editor.chain().setTextSelection(position).focus().scrollIntoView().run();
  return (
    <div className="flex flex-col gap-3 p-3">
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.length === 0 ? <p className="text-ink-2">{t('suggestions.empty')}</p> : null}
      {mayDecide && shown.length > 1 ? (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => decide('accept')}>
            {t('suggestions.acceptAll')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => decide('reject')}>
            {t('suggestions.rejectAll')}
          </Button>
        </div>
      ) : null}
      <ul className="flex flex-col gap-2">
        {shown.map((each) => {
          const what = describe(each);
          return (
            <li key={each.id} className="rounded-card border border-line p-3">
              <p className="text-xs text-ink-3">
                {t('suggestions.by', { name: names(each.author), at: formatMoment(each.at) })}
              </p>
              <button type="button" onClick={() => go(each.position)} className="mt-1 block text-left break-words">
                {what}
              </button>
              {mayDecide ? (
                <div className="mt-2 flex gap-2">
                  <Button
                    size="sm"
                    aria-label={t('suggestions.acceptOf', { what })}
                    onClick={() => decide('accept', each.id)}
                  >
                    {t('suggestions.accept')}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('suggestions.rejectOf', { what })}
                    onClick={() => decide('reject', each.id)}
                  >
                    {t('suggestions.reject')}
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Authors' names: the user's own and those of people present. */
function useNames({ provider }: TextRoom['line']): (id: string) => string {
  const user = useUser();
  const states = [...provider.awareness.getStates().values()] as { readonly user?: unknown }[];
  const here = new Map(states.map((state) => [idIn(state.user), nameIn(state.user)]));
  return (id) => (id === user?.id ? t('suggestions.you') : here.get(id) || t('suggestions.somebody'));
}
