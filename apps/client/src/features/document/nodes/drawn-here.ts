import { documentExtensions } from '@cartulary/editor-schema/extensions';
import { Node, type AnyExtension, type NodeViewRenderer } from '@tiptap/core';
import { t } from '@/text/document';
import type { Asks } from '../editor/asks';
import type { Files } from '../editor/files';
import { calloutView } from './callout';
import { codeView } from './code';
import { formulaView } from './formula';
import { embedView, liveQuoteView } from './live';
import { fileView, pictureView } from './media';

/** The nodes that the client draws otherwise than the schema writes them; what they may hold stays the same. */
export function drawnHere(files: Files, asks: Asks): AnyExtension[] {
  const views: Readonly<Record<string, NodeViewRenderer>> = {
    image: pictureView(files, asks),
    file: fileView(files),
    inlineMath: formulaView(false, asks),
    blockMath: formulaView(true, asks),
    codeBlock: codeView,
    callout: calloutView,
    embed: embedView,
    liveQuote: liveQuoteView,
  };
  return documentExtensions().flatMap((extension) => {
    const view = views[extension.name];
    if (view && extension instanceof Node) return [extension.extend({ addNodeView: () => view })];
    return configured(extension);
  });
}

/** What says something of its own in tiptap says it in our words. */
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
