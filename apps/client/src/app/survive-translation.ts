/** True if a browser's translator inserted this node in place of a text node. React's own nodes carry its mark. */
const isOfTranslator = (node: Node): boolean =>
  node.nodeName === 'FONT' && !Object.keys(node).some((key) => key.startsWith('__react'));

/** The element that replaced a removed text node; undefined if several could have. */
function inPlaceOf(parent: Node): Node | undefined {
  const [only, ...others] = [...parent.childNodes].filter(isOfTranslator);
  return others.length === 0 ? only : undefined;
}

/**
 * Lets React survive browser translation. A translator replaces text nodes that React still references, so removing
 * them or inserting before them throws and takes down the page. After this call, such operations act on the
 * translator's element or do nothing. Editors and canvases set `translate="no"`, so translators ignore them.
 */
export function surviveTranslation(): void {
  const { insertBefore, removeChild, replaceChild } = Node.prototype;
  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    const { parentNode } = child;
    if (parentNode === this) return removeChild.call(this, child) as T;
    const stands = parentNode !== null && this.contains(child) ? child : inPlaceOf(this);
    stands?.parentNode?.removeChild(stands);
    return child;
  };
  Node.prototype.insertBefore = function insertTranslated<T extends Node>(this: Node, node: T, before: Node | null): T {
    const isGone = before != null && before.parentNode !== this;
    return insertBefore.call(this, node, isGone ? (inPlaceOf(this) ?? null) : before) as T;
  };
  Node.prototype.replaceChild = function replaceTranslated<T extends Node>(this: Node, node: Node, child: T): T {
    if (child.parentNode === this) return replaceChild.call(this, node, child) as T;
    const stands = inPlaceOf(this);
    if (stands) replaceChild.call(this, node, stands);
    else this.appendChild(node);
    return child;
  };
}
