import { History, MessageSquare, Scale } from 'lucide-react';
import { lazy } from 'react';
import { COMMENTS } from '@/shared/open-written/comments/comment-address';
import { CommentsCount } from '@/shared/open-written/comments/comments-count';
import type { WrittenPanel } from '@/shared/open-written/written-room';
import { t as rules } from '@/text/boards/rules';
import { t as comments } from '@/text/text/comments';
import { t as history } from '@/text/text/history';
import { BoardComments } from './board-comments';
import type { BoardRoom } from './board-room';

const CommentsPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/comments/comments-panel')).CommentsPanel,
}));
const HistoryPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/history/history-panel')).HistoryPanel,
}));

const RulesPanel = lazy(async () => ({ default: (await import('./rules/rules-panel')).RulesPanel }));

/** What can be opened beside a board, in the order of its buttons. */
export const sidePanels: readonly WrittenPanel<BoardRoom>[] = [
  {
    id: COMMENTS,
    label: comments('title'),
    icon: MessageSquare,
    component: CommentsPanel,
    always: BoardComments,
    count: CommentsCount,
  },
  { id: 'rules', label: rules('title'), icon: Scale, component: RulesPanel },
  { id: 'history', label: history('panel'), icon: History, component: HistoryPanel },
];
