import { CommentsPanel } from '@/shared/open-written/comments/comments-panel';
import { MentionsAmong } from '@/shared/open-written/comments/use-mention-finder';
import type { WrittenRoom } from '@/shared/open-written/written-room';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';

/**
 * A sealed item's comments, like those of any item. Mentions are matched locally among people with access, without the
 * server.
 */
export const SealedCommentsPanel = ({ document, room }: { document: OpenSealed; room: WrittenRoom }) => (
  <MentionsAmong value={document.people}>
    <CommentsPanel {...room} />
  </MentionsAmong>
);
