import type { DocumentPanel } from './written-room';

/** What can be opened beside a document, in the order of its buttons. */
export const sidePanels: readonly DocumentPanel[] = [];
