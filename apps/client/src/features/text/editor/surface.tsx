import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

interface SurfaceProps {
  editor: Editor;
  isEditable: boolean;
  /** Asked at the last moment. */
  mayBeDrawn: () => boolean;
}

/** Where the text is drawn and written. The editor draws it, nothing else does. */
export function Surface({ editor, isEditable, mayBeDrawn }: SurfaceProps) {
  const place = useRef<HTMLDivElement>(null);
  // First: what can be changed by drawing (widths of columns) is decided when it is mounted.
  useEffect(() => editor.setEditable(isEditable, false), [editor, isEditable]);
  useEffect(() => {
    if (place.current && mayBeDrawn()) editor.mount(place.current);
    return () => editor.unmount();
  }, [editor, mayBeDrawn]);
  return (
    <div
      ref={place}
      data-editable={isEditable}
      // Read-only text can't take focus, so keyboard users return to this element.
      tabIndex={isEditable ? undefined : -1}
      className="written-page outline-none"
    />
  );
}
