import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { createContext, use } from 'react';
import type { OpenedMap } from '../opened-map';
import type { Drag } from './drag';

/** Page context shared by all topics. Stays the same while their appearance doesn't change. */
export interface Canvas {
  readonly opened: OpenedMap;
  readonly isEditable: boolean;
  readonly drag: Drag;
  readonly threads: readonly CommentThread[];
  readonly onThread: (threadId: string) => void;
}

export const CanvasContext = createContext<Canvas | undefined>(undefined);

/** @throws outside a canvas */
export function useCanvas(): Canvas {
  const canvas = use(CanvasContext);
  if (!canvas) throw new Error('A topic is drawn outside a map');
  return canvas;
}
