import { Waypoints, History, ListTree, MessageSquare, Scale, Timer } from 'lucide-react';
import { lazy } from 'react';
import { COMMENTS } from '@/shared/open-written/comments/comment-address';
import { CommentsCount } from '@/shared/open-written/comments/comments-count';
import type { WrittenPanel } from '@/shared/open-written/written-room';
import { t as outline } from '@/text/boards/outline';
import { t as rules } from '@/text/boards/rules';
import { t as session } from '@/text/boards/session';
import { t as comments } from '@/text/text/comments';
import { t as history } from '@/text/text/history';
import { t as goOn } from '@/text/writing/continue';
import { BoardComments } from './board-comments';
import type { BoardRoom } from './board-room';
import { SessionCount } from './session/session-count';

const CommentsPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/comments/comments-panel')).CommentsPanel,
}));
const ContinuePanel = lazy(async () => ({ default: (await import('./continue-panel')).ContinuePanel }));
const HistoryPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/history/history-panel')).HistoryPanel,
}));

const RulesPanel = lazy(async () => ({ default: (await import('./rules/rules-panel')).RulesPanel }));

const SessionPanel = lazy(async () => ({ default: (await import('./session/session-panel')).SessionPanel }));

const OutlinePanel = lazy(async () => ({ default: (await import('./outline/outline-panel')).OutlinePanel }));

/** The side panels of a board, in button order. */
export const sidePanels: readonly WrittenPanel<BoardRoom>[] = [
  {
    id: COMMENTS,
    label: comments('title'),
    icon: MessageSquare,
    component: CommentsPanel,
    always: BoardComments,
    count: CommentsCount,
  },
  { id: 'outline', label: outline('title'), icon: ListTree, component: OutlinePanel },
  { id: 'session', label: session('title'), icon: Timer, component: SessionPanel, count: SessionCount },
  { id: 'rules', label: rules('title'), icon: Scale, component: RulesPanel },
  {
    id: 'continue',
    label: goOn('title'),
    icon: Waypoints,
    component: ContinuePanel,
    isFor: (right) => right === 'editor' || right === 'owner',
  },
  { id: 'history', label: history('panel'), icon: History, component: HistoryPanel },
];
