import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { t } from '@/text/text/comments';
import { GivenName } from '@/ui/given-name';

interface ThreadAboutProps {
  thread: CommentThread;
  /** Name of the thread's author. */
  name: string;
  onGo: () => void;
}

/** The subject of a thread: the whole document, or a quote that may have been deleted since. */
export function ThreadAbout({ thread: { anchor, quote, orphanedAt }, name, onGo }: ThreadAboutProps) {
  if (anchor === null) return <p className="mb-2 text-xs text-ink-3">{t('thread.whole')}</p>;
  if (orphanedAt !== null)
    return (
      <div className="mb-2 border-l-2 border-line-strong pl-2 text-xs text-ink-3">
        <p className="line-clamp-2 wrap-anywhere line-through">
          <GivenName>{quote}</GivenName>
        </p>
        <p>{t('thread.gone')}</p>
      </div>
    );
  return (
    <button
      type="button"
      aria-label={t('thread.go', { name })}
      onClick={onGo}
      className="mb-2 block max-w-full border-l-2 border-line-strong pl-2 text-left text-xs text-ink-2 hover:text-ink"
    >
      <span className="line-clamp-2 wrap-anywhere">
        <GivenName>{quote}</GivenName>
      </span>
    </button>
  );
}
