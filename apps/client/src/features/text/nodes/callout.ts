import { calloutKinds } from '@cartulary/editor-schema/kinds/text/nodes/callout';
import { t } from '@/text/text';
import { choice, drawnAs, element, setAttributes, textOf } from './drawn';

/** Callout blocks. The type is also shown as text, so that color isn't the only indicator. */
export const calloutView = drawnAs((props) => {
  const dom = element('aside', 'node-callout');
  const head = element('div', 'node-callout-head');
  head.contentEditable = 'false';
  const kinds = calloutKinds.map((value) => ({ value, label: t(`callout.${value}`) }));
  const kind = choice(t('callout.kind'), kinds, (value) => setAttributes(props, { kind: value }));
  head.append(kind);
  const contentDOM = element('div', 'node-callout-text');
  dom.append(head, contentDOM);
  return {
    dom,
    contentDOM,
    show: (node) => {
      dom.dataset['kind'] = kind.value = textOf(node, 'kind');
      kind.disabled = !props.editor.isEditable;
    },
  };
});
