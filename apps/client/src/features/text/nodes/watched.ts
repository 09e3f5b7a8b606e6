import { askedBy, keyOfAsked } from '@cartulary/editor-schema/kinds/text/sources';
import type { AskedSource } from '@cartulary/contracts/endpoints/sources';
import type { Node } from '@tiptap/pm/model';
import type { Crop } from '@/shared/sources/crops';
import type { Sources, SourceSeen } from '@/shared/sources/sources';
import { t } from '@/text/text/sources';
import type { Asks } from '../editor/asks';
import { button, element } from './drawn';

/** The dependencies of nodes with live excerpts. */
export interface Live {
  readonly sources: Sources;
  readonly asks: Asks;
  /** Draws a box of a page into a canvas, with the person's own rights to the document. */
  readonly crops: { draw(crop: Crop, into: HTMLCanvasElement): Promise<void> };
}

/** Watches the source in a node's attributes. A node with an unknown source is shown as inaccessible. */
export class Watched {
  private key: string | undefined;
  private stop: (() => void) | undefined;

  constructor(
    private readonly sources: Sources,
    private readonly show: (seen: SourceSeen, asked: AskedSource | undefined) => void,
  ) {}

  /** Called after every rendering of the node. */
  follow(node: Node): void {
    const asked = askedBy({ type: node.type.name, attrs: node.attrs });
    const key = asked ? keyOfAsked(asked) : '';
    if (key === this.key) return;
    this.end();
    this.key = key;
    if (asked) this.stop = this.sources.watch(asked, (seen) => this.show(seen, asked));
    else this.show({ kind: 'closed' }, undefined);
  }

  readonly end = (): void => {
    this.stop?.();
    this.stop = undefined;
  };
}

/** A link within the app, opened in this page. */
export function ownLink(className: string, { asks }: Pick<Live, 'asks'>): HTMLAnchorElement {
  const link = element('a', className);
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !link.hasAttribute('href')) return;
    event.preventDefault();
    asks.ask({ kind: 'open', to: link.getAttribute('href') ?? '' });
  });
  return link;
}

/** Why nothing can be shown; empty if something can. */
export function troubleWords(seen: SourceSeen): string {
  if (seen.kind === 'loading') return t('loading');
  if (seen.kind === 'failed') return t('failed');
  if (seen.kind === 'closed') return t('closed');
  return seen.kind === 'gone' ? t('gone') : '';
}

/** An explanation of {@link troubleWords}, on demand. */
export const troubleHint = ({ kind }: SourceSeen): string =>
  kind === 'closed' ? t('closedHint') : kind === 'failed' ? t('failedHint') : '';

/** A line that replaces unavailable content, with a retry button. */
export function troubleLine({ sources }: Pick<Live, 'sources'>): {
  readonly dom: HTMLElement;
  readonly show: (seen: SourceSeen) => void;
} {
  const dom = element('div', 'node-trouble');
  const words = element('span', 'node-hint');
  const again = button('node-button', t('again'), sources.retry);
  dom.append(words, again);
  return {
    dom,
    show: (seen) => {
      words.textContent = troubleWords(seen);
      words.title = troubleHint(seen);
      dom.hidden = words.textContent === '';
      again.hidden = seen.kind !== 'failed';
    },
  };
}
