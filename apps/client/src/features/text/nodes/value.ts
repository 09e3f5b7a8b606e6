import { fieldName } from '@/shared/documents/field-words';
import { correctedBy } from '@/shared/sources/corrected-since';
import { placeHref } from '@/shared/sources/place-href';
import { t } from '@/text/text/sources';
import { drawnAs, element, textOf } from './drawn';
import { ownLink, troubleHint, troubleWords, Watched, type Live } from './watched';

const nameOf = (name: string, line: number | null): string =>
  line === null ? fieldName(name) : t('value.line', { name: fieldName(name), line });

/** A live field of a processed document. Announces changes while it's visible. */
export const valueView = (live: Live) =>
  drawnAs(() => {
    const dom = element('span', 'node-value');
    const link = ownLink('node-value-text', live);
    const before = element('span', 'node-value-before');
    dom.append(link, before);
    let shown: string | undefined;
    const watched = new Watched(live.sources, (seen, asked) => {
      dom.dataset['state'] = seen.kind;
      dom.title = troubleHint(seen);
      if (seen.kind !== 'value' || asked?.kind !== 'value') {
        link.textContent = troubleWords(seen);
        link.removeAttribute('href');
        link.removeAttribute('aria-label');
        before.textContent = '';
        shown = undefined;
        return;
      }
      const { name, line, title, text, page } = seen;
      if (shown !== undefined && shown !== text) before.textContent = t('value.changed', { before: shown });
      shown = text;
      dom.toggleAttribute('data-corrected', seen.corrected);
      if (seen.corrected) dom.title = correctedBy(seen.correctedAt);
      link.textContent = text;
      link.href = placeHref(asked.documentId, page, seen);
      link.ariaLabel = t('value.open', { name: nameOf(name, line), title, text });
    });
    return {
      dom,
      show: (node) => {
        dom.dataset['field'] = textOf(node, 'field');
        watched.follow(node);
      },
      end: watched.end,
    };
  });
