import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** ID of the panel, in the URL and among a document's panels. */
export const COMMENTS = 'comments';
/** Used instead of a thread ID for the new-comment field. */
const NEW = 'new';

interface CommentAddress {
  /** The active thread. */
  readonly threadId: string | undefined;
  /** Whether the new-comment field is active. */
  readonly isNew: boolean;
  /** Activates a thread or the new-comment field in the open panel; undefined activates none. */
  readonly show: (thread: string | typeof NEW | undefined) => void;
  /** Activates a thread if the panel is still open. */
  readonly bring: (thread: string) => void;
}

/** The active thread, stored in the URL so that links can point to it. */
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
      // Reads the current URL: storing a comment takes a moment, during which the panel may be closed.
      if (new URLSearchParams(location.search).get('panel') === COMMENTS) show(to);
    },
    [show],
  );
  return { threadId: thread === NEW ? undefined : thread, isNew: thread === NEW, show, bring };
}
