import { useMemo } from 'react';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/documents/versions';
import { Loading, Skeleton } from '@/ui/skeleton';
import { textChanges, type TextPart } from './text-changes';
import { useVersionText } from './versions-data';

interface TextCompareProps {
  documentId: string;
  page: number;
  before: string;
  after: string;
}

/** The text of one page in two versions, with deletions struck through and insertions underlined. */
export function TextCompare({ documentId, page, before, after }: TextCompareProps) {
  const was = useVersionText(documentId, before, page);
  const now = useVersionText(documentId, after, page);
  const parts = useMemo(
    () => (was.data && now.data ? textChanges(was.data.text ?? '', now.data.text ?? '') : undefined),
    [was.data, now.data],
  );
  if (was.error || now.error) return <p className="text-error-text">{t('textFailed')}</p>;
  if (parts === undefined)
    return (
      <Loading label={t('loadingText')} className="flex flex-col gap-1.5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-4 w-2/3" />
      </Loading>
    );
  if (parts === null) return <p className="text-ink-2">{t('tooDifferent')}</p>;
  return (
    <p
      dir="auto"
      className="rounded-card border-(length:--bw-control) border-line bg-surface p-3 text-sm wrap-anywhere whitespace-pre-wrap"
    >
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </p>
  );
}

function Part({ part: { kind, text, cut } }: { part: TextPart }) {
  if (kind === 'added')
    return (
      <ins className="rounded-sm bg-success-tint text-success-text underline decoration-2">
        <span className="sr-only">{t('text.added')} </span>
        {text}
      </ins>
    );
  if (kind === 'removed')
    return (
      <del className="rounded-sm bg-error-tint text-error-text line-through">
        <span className="sr-only">{t('text.removed')} </span>
        {text}
      </del>
    );
  return (
    <span>
      {text}
      {cut ? (
        <>
          <span className="mx-1 text-xs text-ink-3">{t('text.cut', { characters: formatCount(cut.characters) })}</span>
          {cut.rest}
        </>
      ) : null}
    </span>
  );
}
