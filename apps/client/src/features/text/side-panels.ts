import { Waypoints, History, ListChecks, ListTree, MessageSquare } from 'lucide-react';
import { lazy } from 'react';
import { t as comments } from '@/text/text/comments';
import { t } from '@/text/text';
import { t as history } from '@/text/text/history';
import { t as goOn } from '@/text/writing/continue';
import { COMMENTS } from '@/shared/open-written/comments/comment-address';
import { CommentsCount } from '@/shared/open-written/comments/comments-count';
import { CommentPlaces } from './comments/comment-places';
import { OutlinePanel } from './panels/outline';
import { SuggestionsPanel } from './panels/suggestions';
import { SuggestionsCount } from './panels/suggestions-count';
import type { TextPanel } from './text-room';

const CommentsPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/comments/comments-panel')).CommentsPanel,
}));
const ContinuePanel = lazy(async () => ({ default: (await import('./panels/continue-panel')).ContinuePanel }));
const HistoryPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/history/history-panel')).HistoryPanel,
}));

/** The side panels of a document, in button order. */
export const sidePanels: readonly TextPanel[] = [
  {
    id: COMMENTS,
    label: comments('title'),
    icon: MessageSquare,
    component: CommentsPanel,
    always: CommentPlaces,
    count: CommentsCount,
  },
  { id: 'outline', label: t('panel.outline'), icon: ListTree, component: OutlinePanel },
  {
    id: 'suggestions',
    label: t('panel.suggestions'),
    icon: ListChecks,
    component: SuggestionsPanel,
    count: SuggestionsCount,
  },
  {
    id: 'continue',
    label: goOn('title'),
    icon: Waypoints,
    component: ContinuePanel,
    isFor: (right) => right === 'editor' || right === 'owner',
  },
  { id: 'history', label: history('panel'), icon: History, component: HistoryPanel },
];
