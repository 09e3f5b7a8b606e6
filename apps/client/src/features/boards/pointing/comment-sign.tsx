import { MessageSquarePlus } from 'lucide-react';
import type { HTMLAttributes } from 'react';

/** The comment tool's icon, in tldraw's icon format. */
export const CommentSign = (attributes: HTMLAttributes<HTMLDivElement>) => (
  <div {...attributes}>
    <MessageSquarePlus size={18} aria-hidden className="m-auto" />
  </div>
);
