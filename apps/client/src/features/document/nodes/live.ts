import { href } from '@/routing/href';
import { t } from '@/text/document';
import { drawnAs, element, textOf } from './drawn';

/** Another item of the workspace: its name, and the way there. */
export const embedView = drawnAs(() => {
  const dom = element('div', 'node-embed');
  const link = element('a', '');
  dom.append(link);
  return {
    dom,
    show: (node) => {
      const itemId = textOf(node, 'itemId');
      const title = textOf(node, 'title') || t('embed.missing');
      link.textContent = t('embed.open', { title });
      link.href =
        textOf(node, 'kind') === 'reading'
          ? href('documentStudio', undefined, { document: itemId })
          : href('document', { documentId: itemId || '-' });
    },
  };
});

/** A place of a processed document, with where it is from. */
export const liveQuoteView = drawnAs(() => {
  const dom = element('blockquote', 'node-quote');
  const words = element('p', '');
  const source = element('a', 'node-hint');
  dom.append(words, source);
  return {
    dom,
    show: (node) => {
      words.textContent = textOf(node, 'text');
      source.textContent = t('quote.from', { title: textOf(node, 'title') || t('quote.untitled') });
      source.href = href('documentStudio', undefined, { document: textOf(node, 'documentId') });
    },
  };
});
