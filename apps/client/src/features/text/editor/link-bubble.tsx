import { safeLink } from '@cartulary/editor-schema/kinds/text/safe-link';
import type { Editor } from '@tiptap/core';
import { BubbleMenuPlugin } from '@tiptap/extension-bubble-menu';
import { ExternalLink, Link2Off, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '@/text/text';
import { IconButton } from '@/ui/icon-button';
import { useEditorValue } from '../use-editor-value';
import type { Asks } from './asks';

const hrefIn = (editor: Editor): string => {
  const href: unknown = editor.getAttributes('link')['href'];
  return typeof href === 'string' ? href : '';
};

interface LinkBubbleProps {
  editor: Editor;
  asks: Asks;
  isEditable: boolean;
}

/** A bubble at the link under the cursor: its target and actions. */
export function LinkBubble({ editor, asks, isEditable }: LinkBubbleProps) {
  const [frame] = useState(() => {
    const made = document.createElement('div');
    made.className = 'link-bubble';
    return made;
  });
  const href = useEditorValue(editor, hrefIn);
  useEffect(() => {
    const plugin = BubbleMenuPlugin({
      pluginKey: 'linkBubble',
      editor,
      element: frame,
      updateDelay: 0,
      // The selection bar appears at the same position and can edit the link.
      shouldShow: ({ editor: where }) => where.isActive('link') && where.state.selection.empty,
      options: { placement: 'bottom-start' },
    });
    editor.registerPlugin(plugin);
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin('linkBubble');
      frame.remove();
    };
  }, [editor, frame]);
  return createPortal(
    <div role="group" aria-label={t('link.name')} className="skin-layer flex items-center gap-1 p-1">
      <span className="max-w-64 truncate px-1.5 text-xs text-ink-2">{href}</span>
      <IconButton
        size="sm"
        icon={ExternalLink}
        label={t('link.open')}
        onClick={() => {
          const safe = safeLink(href);
          if (safe?.startsWith('#')) location.hash = safe;
          else if (safe !== undefined) window.open(safe, '_blank', 'noopener,noreferrer');
        }}
      />
      {isEditable ? (
        <>
          <IconButton size="sm" icon={Pencil} label={t('link.edit')} onClick={() => asks.ask({ kind: 'link' })} />
          <IconButton
            size="sm"
            icon={Link2Off}
            label={t('link.remove')}
            onClick={() => void editor.chain().focus().extendMarkRange('link').unsetLink().run()}
          />
        </>
      ) : null}
    </div>,
    frame,
  );
}
