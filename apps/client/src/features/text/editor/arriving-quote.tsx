import { askedBy } from '@cartulary/editor-schema/kinds/text/sources';
import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '@/text/text/sources';
import { toast } from '@/ui/toast';

const quoteIn = (state: unknown): Record<string, unknown> | undefined => {
  const quote: unknown = typeof state === 'object' && state !== null && 'quote' in state ? state.quote : undefined;
  if (typeof quote !== 'object' || quote === null) return undefined;
  const attrs = { ...quote };
  return askedBy({ type: 'liveQuote', attrs }) ? attrs : undefined;
};

/** Appends the quote waiting for this document, once. */
export function ArrivingQuote({ editor, isEditable }: { editor: Editor; isEditable: boolean }) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const quote = isEditable ? quoteIn(state) : undefined;
  const arrive = useEffectEvent(() => {
    if (!quote) return;
    void navigate({ pathname, search }, { replace: true, state: null });
    const end = editor.state.doc.content.size;
    editor.chain().insertContentAt(end, { type: 'liveQuote', attrs: quote }).run();
    editor.chain().focus('end').scrollIntoView().run();
    toast({ title: t('make.arrived') });
  });
  const has = quote !== undefined;
  useEffect(() => {
    if (has) arrive();
  }, [has]);
  return null;
}
