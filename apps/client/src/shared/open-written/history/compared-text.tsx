import type { ComparedLine } from '@cartulary/contracts/endpoints/history';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/text/history';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useComparison, type Which } from './history-data';
import { LineShape } from './line-shape';

interface ComparedTextProps {
  itemId: string;
  from: Which;
  to: Which;
}

/** The differences between two versions: deleted words struck through, inserted ones underlined, both announced to screen readers. */
export function ComparedText({ itemId, from, to }: ComparedTextProps) {
  const { data, error, refetch } = useComparison(itemId, from, to);
  if (error && !data)
    return (
      <ErrorState title={t('compareFailed')} onRetry={() => void refetch()}>
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('comparing')} className="flex flex-col gap-1.5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-4 w-2/3" />
      </Loading>
    );
  return (
    <div>
      <p role="status" className="mb-2 text-xs text-ink-2">
        {data.changes === 0 ? t('same') : t('changes', { count: data.changes })}
      </p>
      {data.changes === 0 ? null : (
        <div className="flex flex-col gap-0.5 rounded-card border-(length:--bw-control) border-line bg-surface p-1.5">
          {data.lines.map((line, place) =>
            line.change === 'left-out' ? (
              <p key={place} className="px-1.5 text-xs text-ink-3">
                … {t('leftOut', { count: line.lines })}
              </p>
            ) : (
              <Line key={place} line={line} />
            ),
          )}
        </div>
      )}
      {data.isCut ? <p className="mt-2 text-xs text-ink-2">{t('cut')}</p> : null}
    </div>
  );
}

const whole: Readonly<Partial<Record<ComparedLine['change'], 'line.inserted' | 'line.deleted' | 'line.looks'>>> = {
  inserted: 'line.inserted',
  deleted: 'line.deleted',
  looks: 'line.looks',
};

function Line({ line }: { line: ComparedLine }) {
  const { change, pieces } = line;
  const word = whole[change];
  // Changed lines with text announce it by their pieces; lines without text need a label.
  const isSilent = word !== undefined && (change === 'looks' || pieces.length === 0);
  return (
    <LineShape line={line}>
      {isSilent ? <span className="mr-1.5 text-xs text-ink-3">{t(word)}</span> : null}
      {pieces.map((piece, place) => (
        <Piece key={place} piece={piece} />
      ))}
    </LineShape>
  );
}

function Piece({ piece: { kind, text } }: { piece: ComparedLine['pieces'][number] }) {
  if (kind === 'inserted')
    return (
      <ins className="rounded-sm bg-success-tint text-success-text underline decoration-2">
        <span className="sr-only"> {t('piece.inserted')} </span>
        {text}
        <span className="sr-only"> {t('piece.end')} </span>
      </ins>
    );
  if (kind === 'deleted')
    return (
      <del className="rounded-sm bg-error-tint text-error-text line-through">
        <span className="sr-only"> {t('piece.deleted')} </span>
        {text}
        <span className="sr-only"> {t('piece.end')} </span>
      </del>
    );
  return text;
}
