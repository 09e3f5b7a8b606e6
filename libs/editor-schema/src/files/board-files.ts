import { asText } from '../kinds/as-text.js';
import { ydocOf } from '../ydoc.js';
import type { KindFiles } from './made.js';
import { exportText } from './export-text.js';

/** A board shows nothing from other documents yet, and is exported as its text. Images of it are created where it is rendered. */
export const boardFiles: KindFiles = {
  sources: () => [],
  export: (order, tools) => exportText(asText.board(ydocOf(order.updates)), order, tools),
};
