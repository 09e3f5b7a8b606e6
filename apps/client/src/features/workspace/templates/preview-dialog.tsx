import { readItemText } from '@cartulary/contracts/endpoints/copies';
import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { sentencesOf } from '@/lib/errors/api-error';
import { TextPreview } from '@/shared/writing/text-preview';
import { t } from '@/text/writing/templates';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import type { Template } from './template';

/** A template's text. Built-in templates are parsed by the Markdown importer, which is loaded on demand. */
async function textOf(template: Template, signal: AbortSignal): Promise<TextJson> {
  if (template.kind === 'item') {
    const { document } = await call(readItemText, { params: { itemId: template.item.id } }, { signal });
    return document as TextJson;
  }
  const [{ wordsOf }, { fromMarkdown }] = await Promise.all([
    import('@/shared/writing/built-in-words'),
    import('@cartulary/editor-schema/kinds/text/convert/markdown/from-markdown'),
  ]);
  return fromMarkdown(wordsOf(template.id)).document;
}

interface PreviewDialogProps {
  template: Template;
  onUse: (template: Template) => Promise<void>;
  onClose: () => void;
}

/** Shows the text of a template before a document is created from it. */
export function PreviewDialog({ template, onUse, onClose }: PreviewDialogProps) {
  const [busy, setBusy] = useState(false);
  const text = useQuery({
    queryKey: ['template-text', template.kind === 'item' ? template.item.id : template.id],
    queryFn: ({ signal }) => textOf(template, signal),
    staleTime: 0,
  });
  const use = async (): Promise<void> => {
    setBusy(true);
    await onUse(template);
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={plainName(template.title)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void use()}>
            {t('use')}
          </Button>
        </>
      }
    >
      {text.isPending ? (
        <LoadingRows label={t('previewLoading')} rows={4} />
      ) : text.isError ? (
        <ErrorState title={t('previewFailed')} onRetry={() => void text.refetch()}>
          {sentencesOf(text.error, t('kept'))}
        </ErrorState>
      ) : text.data.content?.length ? (
        <TextPreview document={text.data} />
      ) : (
        <p className="text-ink-2">{t('previewEmpty')}</p>
      )}
    </Dialog>
  );
}
