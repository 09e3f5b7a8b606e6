import { Waypoints, History, MessageSquare, PanelRight } from 'lucide-react';
import { lazy } from 'react';
import { COMMENTS } from '@/shared/open-written/comments/comment-address';
import { CommentsCount } from '@/shared/open-written/comments/comments-count';
import type { WrittenPanel } from '@/shared/open-written/written-room';
import { t } from '@/text/maps';
import { t as comments } from '@/text/text/comments';
import { t as history } from '@/text/text/history';
import { t as goOn } from '@/text/writing/continue';
import { MapComments } from './map-comments';
import type { MapRoom } from './map-room';
import { TopicPanel } from './topic/topic-panel';
import { TOPIC } from './topic/topic-panel-id';

const CommentsPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/comments/comments-panel')).CommentsPanel,
}));
const ContinuePanel = lazy(async () => ({ default: (await import('./continue-panel')).ContinuePanel }));
const HistoryPanel = lazy(async () => ({
  default: (await import('@/shared/open-written/history/history-panel')).HistoryPanel,
}));

/** The side panels of a mind map, in button order. */
export const sidePanels: readonly WrittenPanel<MapRoom>[] = [
  { id: TOPIC, label: t('topic'), icon: PanelRight, component: TopicPanel },
  {
    id: COMMENTS,
    label: comments('title'),
    icon: MessageSquare,
    component: CommentsPanel,
    always: MapComments,
    count: CommentsCount,
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
