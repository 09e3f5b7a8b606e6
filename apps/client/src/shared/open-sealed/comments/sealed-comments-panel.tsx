import { CommentsPanel } from '@/shared/open-written/comments/comments-panel';
import { MentionsAmong } from '@/shared/open-written/comments/use-mention-finder';
import type { WrittenRoom } from '@/shared/open-written/written-room';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';

/** The comments of something sealed: the same as of any. Names are looked for among who has it, and not asked of the server. */
export const SealedCommentsPanel = ({ document, room }: { document: OpenSealed; room: WrittenRoom }) => (
  <MentionsAmong value={document.people}>
    <CommentsPanel {...room} />
  </MentionsAmong>
);
