import { useEffect, useRef } from 'react';
import { DefaultStylePanel, type TLUiStylePanelProps } from 'tldraw';

/** tldraw names the whole slider by a title, and not what has the focus and is read out. */
function nameThumbs(panel: HTMLElement): void {
  for (const thumb of panel.querySelectorAll('[role="slider"]')) {
    const name = thumb.closest<HTMLElement>('[title]')?.title ?? '';
    if (thumb.getAttribute('aria-label') !== name) thumb.setAttribute('aria-label', name);
  }
}

/** tldraw's panel of styles, whose sliders have names for a screen reader. */
export function NamedStylePanel(props: TLUiStylePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    nameThumbs(element);
    const watch = new MutationObserver(() => nameThumbs(element));
    watch.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ['title'] });
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={panel} className="contents">
      <DefaultStylePanel {...props} />
    </div>
  );
}
