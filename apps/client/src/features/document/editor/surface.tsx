import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/** Where the text is drawn and written. The editor draws it, nothing else does. */
export function Surface({ editor, isEditable }: { editor: Editor; isEditable: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // First: what can be changed by drawing (widths of columns) is decided when it is mounted.
  useEffect(() => editor.setEditable(isEditable, false), [editor, isEditable]);
  useEffect(() => {
    if (place.current) editor.mount(place.current);
    return () => editor.unmount();
  }, [editor]);
  return <div ref={place} data-editable={isEditable} className="written-page" />;
}
