import type { QuotedPlace, SourceState } from '@cartulary/contracts/endpoints/sources';
import type { Node } from '@tiptap/pm/model';
import { log } from '@/lib/log/log';
import { correctedSince } from '@/shared/sources/corrected-since';
import { placeHref } from '@/shared/sources/place-href';
import { t } from '@/text/text/sources';
import { button, drawnAs, element, setAttributes, textOf } from './drawn';
import { ownLink, Watched, troubleLine, type Live } from './watched';

type Quote = Extract<SourceState, { kind: 'quote' }>;

/** Line breaks and spaces reflect the page layout, not the content. */
const sameWords = (one: string, other: string): boolean =>
  one.replace(/\s+/gu, ' ').trim() === other.replace(/\s+/gu, ' ').trim();

/**
 * A quoted passage of a processed document. Everyone sees the words the author selected; only people with access to the
 * source see its location, appearance, and current text.
 */
export const quoteView = (live: Live) =>
  drawnAs((props) => {
    const dom = element('blockquote', 'node-quote');
    const picture = element('canvas', 'node-quote-picture');
    picture.role = 'img';
    const words = element('p', 'node-quote-words');
    const foot = element('div', 'node-quote-foot');
    const source = ownLink('node-hint', live);
    const corrected = element('span', 'node-quote-corrected');
    foot.append(source, corrected);
    const news = element('div', 'node-quote-news');
    const now = element('p', 'node-quote-now');
    let seen: Quote | undefined;
    let drawn = '';
    const take = button('node-button node-writes', t('quote.take'), () => {
      if (seen) setAttributes(props, { text: seen.text, version: seen.version });
    });
    news.append(now, take);
    const trouble = troubleLine(live);
    dom.append(picture, words, foot, news, trouble.dom);
    let node: Node = props.node;

    const compare = (): void => {
      const differs = seen !== undefined && !sameWords(seen.text, textOf(node, 'text'));
      corrected.textContent = correctedSince(seen?.correctedAt ?? null);
      corrected.hidden = news.hidden = !differs;
      if (seen) now.textContent = seen.text === '' ? t('quote.empty') : `${t('quote.now')} ${seen.text}`;
      take.hidden = seen?.text === '';
    };
    const drawPicture = (documentId: string, state: Quote): void => {
      const { page, box, turns, title } = state;
      const which = JSON.stringify([documentId, page, box, turns]);
      if (which === drawn) return;
      drawn = which;
      picture.hidden = true;
      if (box === null || turns === null) return;
      picture.ariaLabel = t('quote.picture', { title });
      live.crops.draw({ documentId, page, box, turns }, picture).then(
        () => (picture.hidden = which !== drawn),
        (error: unknown) => {
          log.info('A quoted place was not drawn; its words stand there.', { component: 'document', error });
        },
      );
    };
    const watched = new Watched(live.sources, (state, asked) => {
      dom.dataset['state'] = state.kind;
      seen = state.kind === 'quote' ? state : undefined;
      trouble.show(state.kind === 'closed' ? { kind: 'quote', ...nothing } : state);
      source.removeAttribute('href');
      if (state.kind === 'quote' && asked?.kind === 'quote') {
        const { title, page, turns } = state;
        source.textContent = turns === null ? t('quote.from', { title }) : t('quote.fromPage', { title, page });
        source.href = placeHref(asked.documentId, page, state);
        drawPicture(asked.documentId, state);
      } else {
        picture.hidden = true;
        drawn = '';
        source.textContent =
          state.kind === 'closed'
            ? t('quote.closed')
            : state.kind === 'gone'
              ? t('quote.from', { title: state.title })
              : '';
      }
      compare();
    });
    return {
      dom,
      show: (next) => {
        node = next;
        words.textContent = textOf(next, 'text');
        watched.follow(next);
        compare();
      },
      end: watched.end,
    };
  });

const nothing = {
  title: '',
  version: 0,
  page: 1,
  box: null,
  range: null,
  text: '',
  turns: null,
  digest: '',
  correctedAt: null,
} as const;

/** The attributes of a quote node. */
export const quoteNode = (
  documentId: string,
  place: QuotedPlace,
  { text, version }: Pick<Quote, 'text' | 'version'>,
) => ({
  type: 'liveQuote',
  attrs: { documentId, place, text, version },
});
