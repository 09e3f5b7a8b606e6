import { Waypoints, History, MessageCircleQuestion, MessageSquare, Palette } from 'lucide-react';
import { lazy } from 'react';
import { COMMENTS } from '@/shared/open-written/comments/comment-address';
import { CommentsCount } from '@/shared/open-written/comments/comments-count';
import type { WrittenPanel } from '@/shared/open-written/written-room';
import { t } from '@/text/decks';
import { t as questions } from '@/text/decks/questions';
import { t as comments } from '@/text/text/comments';
import { t as history } from '@/text/text/history';
import { t as goOn } from '@/text/writing/continue';
import { DeckComments } from './deck-comments';
import type { DeckRoom } from './deck-room';
import { DesignPanel } from './design/design-panel';
import { QuestionsCount, QuestionsSide } from './questions/questions-side';

const CommentsPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/comments/comments-panel')).CommentsPanel,
}));
const ContinuePanel = lazy(async () => ({ default: (await import('./continue-panel')).ContinuePanel }));
const HistoryPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/history/history-panel')).HistoryPanel,
}));

/** The side panels of a presentation, in button order. */
export const sidePanels: readonly WrittenPanel<DeckRoom>[] = [
  { id: 'design', label: t('design'), icon: Palette, component: DesignPanel },
  {
    id: COMMENTS,
    label: comments('title'),
    icon: MessageSquare,
    component: CommentsPanel,
    always: DeckComments,
    count: CommentsCount,
  },
  {
    id: 'questions',
    label: questions('title'),
    icon: MessageCircleQuestion,
    component: QuestionsSide,
    count: QuestionsCount,
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
