import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Of the panel, in the address and among the panels of a document. */
export const COMMENTS = 'comments';
/** In the place of a thread's id: the field for a new one. */
const NEW = 'new';

interface CommentAddress {
  /** Which thread is in front. */
  readonly threadId: string | undefined;
  /** Whether the field for a new comment is. */
  readonly isNew: boolean;
  /** Brings a thread to the front, or the field for a new one, in the open panel; undefined: none. */
  readonly show: (thread: string | typeof NEW | undefined) => void;
  /** Brings a thread to the front where the panel is still open. */
  readonly bring: (thread: string) => void;
}

/** Which thread is in front, as the address says it, so that a link leads to it. */
export function useCommentAddress(): CommentAddress {
  const [search, setSearch] = useSearchParams();
  const thread = search.get('thread') ?? undefined;
  const show = useCallback(
    (to: string | undefined) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('panel', COMMENTS);
          if (to === undefined) next.delete('thread');
          else next.set('thread', to);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const bring = useCallback(
    (to: string) => {
      // As it is now: a comment takes a moment to be stored, in which the panel may be closed.
      if (new URLSearchParams(location.search).get('panel') === COMMENTS) show(to);
    },
    [show],
  );
  return { threadId: thread === NEW ? undefined : thread, isNew: thread === NEW, show, bring };
}
