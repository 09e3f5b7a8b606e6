import { ListTree, PencilLine } from 'lucide-react';
import { t } from '@/text/document';
import { OutlinePanel } from './panels/outline';
import { SuggestionsPanel } from './panels/suggestions';
import type { DocumentPanel } from './written-room';

/** What can be opened beside a document, in the order of its buttons. */
export const sidePanels: readonly DocumentPanel[] = [
  { id: 'outline', label: t('panel.outline'), icon: ListTree, component: OutlinePanel },
  { id: 'suggestions', label: t('panel.suggestions'), icon: PencilLine, component: SuggestionsPanel },
];
