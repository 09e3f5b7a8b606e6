import { t } from '@/text/text/comments';
import { GivenName } from '@/ui/given-name';
import { useEditorValue } from '../use-editor-value';
import type { WrittenRoom } from '../written-room';
import { anchorOf, quoteAt } from './anchors';
import { beginThread } from './comments-data';
import { Composer } from './composer';

interface NewCommentProps extends Pick<WrittenRoom, 'itemId' | 'editor'> {
  isAsked: boolean;
  onMade: (threadId: string) => void;
}

/** The field for a new thread: about what is selected, or about all of it. */
export function NewComment({ itemId, editor, isAsked, onMade }: NewCommentProps) {
  const quote = useEditorValue(editor, ({ state }) => (state.selection.empty ? '' : quoteAt(state, state.selection)));
  return (
    <div data-new-comment>
      <p className="mb-1 text-xs text-ink-3">{t(quote === '' ? 'new.whole' : 'new.about')}</p>
      {quote === '' ? null : (
        <p className="mb-2 line-clamp-2 border-l-2 border-primary pl-2 text-xs wrap-anywhere text-ink-2">
          <GivenName>{quote}</GivenName>
        </p>
      )}
      <Composer
        label={t('new.label')}
        action={t('new.send')}
        failed={t('new.failed')}
        startsFocused={isAsked}
        onSend={async (said) => {
          const { state } = editor;
          const anchor = state.selection.empty ? undefined : anchorOf(state, state.selection);
          const about = anchor && { anchor, quote: quoteAt(state, state.selection) };
          onMade((await beginThread(itemId, said, about)).id);
        }}
      />
    </div>
  );
}
