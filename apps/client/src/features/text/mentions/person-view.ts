import { t } from '@/text/text/mentions';
import { plainName } from '@/ui/given-name';
import { drawnAs, element, textOf } from '../nodes/drawn';

/** A mentioned person in a line. `me` is styled differently. */
export const personView = (me: string) =>
  drawnAs(() => {
    const dom = element('bdi', 'node-mention');
    return {
      dom,
      show: (node) => {
        const isMe = textOf(node, 'personId') === me;
        dom.textContent = `@${plainName(textOf(node, 'name'))}`;
        dom.dataset['mention'] = textOf(node, 'mentionId');
        dom.toggleAttribute('data-me', isMe);
        dom.title = isMe ? t('you') : '';
      },
    };
  });
