/** Mimics a browser's translator: wraps every text node in one of its own elements. */
export function translate(): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walk.nextNode()) if (walk.currentNode.nodeValue?.trim()) texts.push(walk.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.closest('script, style, [translate="no"]')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `ü${text.nodeValue ?? ''}`;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}
