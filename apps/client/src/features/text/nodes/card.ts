import type { SourceState } from '@cartulary/contracts/endpoints/sources';
import { documentClasses, type DocumentClass } from '@cartulary/contracts/understanding';
import { readPreview } from '@cartulary/contracts/endpoints/documents';
import { download } from '@/lib/api/api';
import { formatAgo } from '@/lib/format/format';
import { log } from '@/lib/log/log';
import { href } from '@/routing/href';
import { addressOfItem } from '@/shared/items/address-of-item';
import { t as classes } from '@/text/documents/classes';
import { t as states } from '@/text/documents';
import { t } from '@/text/text/sources';
import { drawnAs, element } from './drawn';
import { ownLink, troubleHint, troubleLine, troubleWords, Watched, type Live } from './watched';

type Card = Extract<SourceState, { kind: 'reading' | 'written' }>;

const isBuiltIn = (name: string): name is DocumentClass => documentClasses.some((one) => one === name);
const isCard = (seen: { kind: string }): seen is Card => seen.kind === 'reading' || seen.kind === 'written';

function lineOf(card: Card): string {
  if (card.kind === 'written')
    return t('card.written', { kind: t(`card.${card.is}`), when: formatAgo(card.changedAt) });
  const state = states(`state.${card.state}`);
  if (card.class === null) return state;
  return `${isBuiltIn(card.class) ? classes(`class.${card.class}`) : card.class} · ${state}`;
}

/** The URL of an item. */
const hrefOf = (card: Card, itemId: string): string =>
  card.kind === 'reading'
    ? href('documentStudio', undefined, { document: itemId })
    : addressOfItem({ id: itemId, kind: card.is });

/** Another workspace item as a card: its name, type, status, and link. */
export const cardView = (live: Live) =>
  drawnAs(() => {
    const dom = element('div', 'node-embed');
    const small = element('span', 'node-embed-picture');
    const picture = element('img', '');
    picture.alt = '';
    picture.draggable = false;
    small.append(picture);
    const words = element('span', 'node-embed-words');
    const link = ownLink('node-embed-title', live);
    const line = element('span', 'node-hint');
    words.append(link, line);
    const trouble = troubleLine(live);
    dom.append(small, words, trouble.dom);
    let address: string | undefined;
    const forget = (): void => {
      if (address) URL.revokeObjectURL(address);
      address = undefined;
      picture.removeAttribute('src');
    };
    let isHere = true;
    const fetchPicture = (documentId: string, turns: number): void => {
      picture.style.rotate = `${turns * 90}deg`;
      if (address) return;
      download(readPreview, { params: { documentId } }, { background: true }).then(
        (blob) => {
          if (isHere) picture.src = address = URL.createObjectURL(blob);
        },
        (error: unknown) =>
          log.info('The small picture of a document was not fetched.', { component: 'document', error }),
      );
    };
    const watched = new Watched(live.sources, (seen, asked) => {
      dom.dataset['state'] = seen.kind;
      trouble.show(seen);
      const card = isCard(seen) ? seen : undefined;
      small.hidden = card?.kind !== 'reading';
      words.hidden = card === undefined;
      if (!card || asked?.kind !== 'item') return forget();
      link.textContent = card.title;
      link.href = hrefOf(card, asked.itemId);
      line.textContent = lineOf(card);
      if (card.kind === 'reading' && card.preview !== null) fetchPicture(asked.itemId, card.preview);
    });
    return {
      dom,
      show: (node) => watched.follow(node),
      end: () => {
        isHere = false;
        watched.end();
        forget();
      },
    };
  });

/** An inline link to another item. */
export const itemMentionView = (live: Live) =>
  drawnAs(() => {
    const dom = element('span', 'node-mention');
    const link = ownLink('', live);
    dom.append(link);
    const watched = new Watched(live.sources, (seen, asked) => {
      dom.dataset['state'] = seen.kind;
      dom.title = troubleHint(seen);
      link.removeAttribute('href');
      if (!isCard(seen) || asked?.kind !== 'item') return void (link.textContent = troubleWords(seen));
      link.textContent = `@${seen.title}`;
      link.href = hrefOf(seen, asked.itemId);
    });
    return { dom, show: (node) => watched.follow(node), end: watched.end };
  });
