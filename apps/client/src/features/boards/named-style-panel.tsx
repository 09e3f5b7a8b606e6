import { useEffect, useRef } from 'react';
import { DefaultStylePanel, useEditor, useValue, type Editor, type TLUiStylePanelProps } from 'tldraw';

/** tldraw sets the title on the whole slider, but not on the thumb, which receives focus and is announced. */
function nameThumbs(panel: HTMLElement): void {
  for (const thumb of panel.querySelectorAll('[role="slider"]')) {
    const name = thumb.closest<HTMLElement>('[title]')?.title ?? '';
    if (thumb.getAttribute('aria-label') !== name) thumb.setAttribute('aria-label', name);
  }
}

/** Whether anything can be styled: a selection, or an active drawing tool. */
export const hasStyles = (editor: Editor): boolean => !editor.isIn('select') || editor.getSelectedShapeIds().length > 0;

/** tldraw's style panel: visible only while something can be styled; on a phone, opened by its button. */
export function NamedStylePanel(props: TLUiStylePanelProps) {
  const editor = useEditor();
  const isWanted = useValue('has styles', () => hasStyles(editor), [editor]);
  return isWanted || props.isMobile ? <StylePanel {...props} /> : null;
}

/** The panel with accessible names for its sliders. */
function StylePanel(props: TLUiStylePanelProps) {
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
