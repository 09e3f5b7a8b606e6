import { asText } from '../kinds/as-text.js';
import { ydocOf } from '../ydoc.js';
import type { KindFiles } from './made.js';
import { exportText } from './export-text.js';

/** A board shows nothing of other documents yet, and its files are made of its words: pictures of it are made where it is drawn. */
export const boardFiles: KindFiles = {
  sources: () => [],
  export: (order, tools) => exportText(asText.board(ydocOf(order.updates)), order, tools),
};
