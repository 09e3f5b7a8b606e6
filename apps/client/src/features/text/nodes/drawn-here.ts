import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { Node, type AnyExtension, type NodeViewRenderer } from '@tiptap/core';
import { t } from '@/text/text';
import type { Files } from '@/shared/open-written/files';
import { personView } from '../mentions/person-view';
import { calloutView } from './callout';
import { cardView, itemMentionView } from './card';
import { codeView } from './code';
import { formulaView } from './formula';
import { liveTableView } from './live-table';
import { fileView, pictureView } from './media';
import { quoteView } from './quote';
import { valueView } from './value';
import type { Live } from './watched';

/**
 * Nodes that the client renders differently from the schema. Their content model stays the same. `me` is the viewer.
 */
export function drawnHere(files: Files, live: Live, me = ''): AnyExtension[] {
  const { asks } = live;
  const views: Readonly<Record<string, NodeViewRenderer>> = {
    image: pictureView(files, asks),
    file: fileView(files),
    inlineMath: formulaView(false, asks),
    blockMath: formulaView(true, asks),
    codeBlock: codeView,
    callout: calloutView,
    embed: cardView(live),
    itemMention: itemMentionView(live),
    mention: personView(me),
    liveQuote: quoteView(live),
    liveTable: liveTableView(live),
    liveValue: valueView(live),
  };
  return textExtensions().flatMap((extension) => {
    const view = views[extension.name];
    if (view && extension instanceof Node) return [extension.extend({ addNodeView: () => view })];
    return configured(extension);
  });
}

/** Replaces tiptap's built-in labels with ours. */
function configured(extension: AnyExtension): AnyExtension[] {
  if (extension.name === 'details')
    return [
      extension.configure({
        renderToggleButton: ({ element, isOpen }: { element: HTMLElement; isOpen: boolean }) => {
          element.ariaLabel = t(isOpen ? 'details.close' : 'details.open');
          element.ariaExpanded = String(isOpen);
        },
      }),
    ];
  if (extension.name === 'taskItem')
    return [
      extension.configure({
        a11y: {
          checkboxLabel: ({ textContent }: { textContent: string }) =>
            textContent === '' ? t('task.untitled') : t('task.box', { text: textContent }),
        },
      }),
    ];
  return [];
}
