import { Fragment } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/text/history';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useAuthors, type Which } from './history-data';
import { LineShape } from './line-shape';

/** The text of a version, with the author's name wherever the author changes. */
export function AuthoredText({ itemId, version }: { itemId: string; version: Which }) {
  const { data, error, refetch } = useAuthors(itemId, version);
  if (error && !data)
    return (
      <ErrorState title={t('textFailed')} onRetry={() => void refetch()}>
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('textLoading')} className="flex flex-col gap-1.5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-5/6" />
      </Loading>
    );
  const names = new Map(data.people.map(({ id, name }) => [id, name]));
  const flat = data.lines.flatMap(({ pieces }) => pieces);
  const beginsAnother = new Set(flat.filter((piece, place) => piece.by !== flat[place - 1]?.by || place === 0));
  const isEmpty = flat.length === 0;
  return (
    <div className="flex flex-col gap-0.5 rounded-card border-(length:--bw-control) border-line bg-surface p-1.5">
      {isEmpty ? <p className="px-1.5 text-ink-2">{t('empty')}</p> : null}
      {data.lines.map((line, place) => (
        <LineShape key={place} line={line}>
          {line.pieces.map((piece, at) => (
            <Fragment key={at}>
              {beginsAnother.has(piece) ? (
                <span className="mr-1 rounded-sm bg-sunken px-1 text-2xs text-ink-2">
                  {t('wrote', { name: names.get(piece.by ?? '') ?? t('nobody') })}
                </span>
              ) : null}
              {piece.text}
            </Fragment>
          ))}
        </LineShape>
      ))}
      {data.isCut ? <p className="text-xs text-ink-2">{t('cut')}</p> : null}
    </div>
  );
}
