import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

interface SurfaceProps {
  editor: Editor;
  isEditable: boolean;
  /** Checked at the last moment. */
  mayBeDrawn: () => boolean;
}

/** Mounts the editor. Only the editor renders the text. */
export function Surface({ editor, isEditable, mayBeDrawn }: SurfaceProps) {
  const place = useRef<HTMLDivElement>(null);
  // First, because resizable columns are decided at mount.
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
