import { MessageSquarePlus } from 'lucide-react';
import type { HTMLAttributes } from 'react';

/** The sign of the tool for comments, where tldraw draws the signs of its own. */
export const CommentSign = (attributes: HTMLAttributes<HTMLDivElement>) => (
  <div {...attributes}>
    <MessageSquarePlus size={18} aria-hidden className="m-auto" />
  </div>
);
