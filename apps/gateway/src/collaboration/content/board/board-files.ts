import { asText } from '@cartulary/editor-schema/kinds/as-text';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { KindFiles } from '../orders.js';
import { exportText } from '../text/export-text.js';

/** A board shows nothing of other documents yet, and its files are made of its words: pictures of it are made where it is drawn. */
export const boardFiles: KindFiles = {
  sources: () => [],
  export: (order) => exportText(asText.board(ydocOf(order.updates)), order),
};
