import { useSyncExternalStore } from 'react';
import { t } from '@/text/text/comments';
import { GivenName } from '@/ui/given-name';
import type { WrittenRoom } from '../written-room';
import { beginThread } from './comments-data';
import { Composer } from './composer';

interface NewCommentProps extends Pick<WrittenRoom, 'itemId' | 'places'> {
  isAsked: boolean;
  onMade: (threadId: string) => void;
}

/** The field for a new thread about the selection or the whole document. */
export function NewComment({ itemId, places, isAsked, onMade }: NewCommentProps) {
  const quote = useSyncExternalStore(places.subscribe, places.quote);
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
        onSend={async (said) => onMade((await beginThread(itemId, said, places.about())).id)}
      />
    </div>
  );
}
