import type { NodeViewRenderer, NodeViewRendererProps } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** How a node is rendered. */
export interface Drawn {
  readonly dom: HTMLElement;
  /** Where the editor renders the node's content. None for atoms. */
  readonly contentDOM?: HTMLElement;
  /** Called initially and on every attribute change. */
  readonly show: (node: Node) => void;
  readonly end?: () => void;
}

const controls = 'button, select, input, textarea, a';
/** Elements that are focusable for keyboard scrolling: a key pressed there doesn't replace the editor's selection. */
const byKeys = `${controls}, [tabindex]`;

function showSuggested(dom: HTMLElement, node: Node): void {
  for (const kind of ['insertion', 'deletion']) dom.toggleAttribute(`data-${kind}`, Boolean(node.attrs[kind]));
}

/** A node view made of plain elements, so that typing involves no framework. */
export const drawnAs =
  (make: (props: NodeViewRendererProps) => Drawn): NodeViewRenderer =>
  (props) => {
    const { dom, contentDOM, show, end } = make(props);
    const { type } = props.node;
    const update = (node: Node): boolean => {
      if (node.type !== type) return false;
      showSuggested(dom, node);
      show(node);
      return true;
    };
    update(props.node);
    return {
      dom,
      ...(contentDOM && { contentDOM }),
      update,
      // Events on a control in it don't affect the text.
      stopEvent: ({ target, type: event }) =>
        !event.startsWith('drag') &&
        event !== 'drop' &&
        target instanceof Element &&
        dom.contains(target.closest(event.startsWith('key') ? byKeys : controls)),
      // A browser that deletes the last letter may also remove its container. The text is then parsed again.
      ignoreMutation: (mutation) =>
        mutation.type !== 'selection' &&
        contentDOM?.contains(mutation.target) !== true &&
        (!contentDOM || dom.contains(contentDOM)),
      ...(end && { destroy: end }),
    };
  };

/** Creates an element with a class. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

/** Creates a button in the text. */
export function button(className: string, label: string, press: () => void): HTMLButtonElement {
  const made = element('button', className);
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}

/** Creates a small select in the text, with its label. */
export function choice(
  name: string,
  options: readonly { value: string; label: string }[],
  change: (value: string) => void,
): HTMLSelectElement {
  const made = element('select', 'node-choice');
  made.ariaLabel = name;
  made.append(...options.map(({ value, label }) => new Option(label, value)));
  made.addEventListener('change', () => change(made.value));
  return made;
}

/** Changes attributes of a rendered node. */
export function setAttributes(
  { editor, getPos }: Pick<NodeViewRendererProps, 'editor' | 'getPos'>,
  attributes: Readonly<Record<string, unknown>>,
): void {
  const position = getPos();
  const node = position === undefined ? null : editor.state.doc.nodeAt(position);
  if (position === undefined || !node || !editor.isEditable) return;
  editor.view.dispatch(editor.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attributes }));
}

/** A node's string attribute. */
export const textOf = (node: Node, name: string): string => {
  const value: unknown = node.attrs[name];
  return typeof value === 'string' ? value : '';
};
