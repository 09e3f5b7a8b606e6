import { History, ListTree, PencilLine } from 'lucide-react';
import { lazy } from 'react';
import { t } from '@/text/document';
import { t as history } from '@/text/history';
import { OutlinePanel } from './panels/outline';
import { SuggestionsPanel } from './panels/suggestions';
import type { DocumentPanel } from './written-room';

const HistoryPanel = lazy(async () => ({ default: (await import('./history/history-panel')).HistoryPanel }));

/** What can be opened beside a document, in the order of its buttons. */
export const sidePanels: readonly DocumentPanel[] = [
  { id: 'outline', label: t('panel.outline'), icon: ListTree, component: OutlinePanel },
  { id: 'suggestions', label: t('panel.suggestions'), icon: PencilLine, component: SuggestionsPanel },
  { id: 'history', label: history('panel'), icon: History, component: HistoryPanel },
];
