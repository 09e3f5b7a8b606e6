import { useEffect, useRef } from 'react';
import { DefaultStylePanel, useEditor, useValue, type Editor, type TLUiStylePanelProps } from 'tldraw';

/** tldraw names the whole slider by a title, and not what has the focus and is read out. */
function nameThumbs(panel: HTMLElement): void {
  for (const thumb of panel.querySelectorAll('[role="slider"]')) {
    const name = thumb.closest<HTMLElement>('[title]')?.title ?? '';
    if (thumb.getAttribute('aria-label') !== name) thumb.setAttribute('aria-label', name);
  }
}

/** Whether there is anything to style: something selected, or a tool that is about to draw. */
export const hasStyles = (editor: Editor): boolean => !editor.isIn('select') || editor.getSelectedShapeIds().length > 0;

/** tldraw's panel of styles: over the board only while there is something to style; on a phone its button opens it. */
export function NamedStylePanel(props: TLUiStylePanelProps) {
  const editor = useEditor();
  const isWanted = useValue('has styles', () => hasStyles(editor), [editor]);
  return isWanted || props.isMobile ? <StylePanel {...props} /> : null;
}

/** With sliders that have names for a screen reader. */
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
