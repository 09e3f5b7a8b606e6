import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/shared-folders';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { Loading } from '@/ui/skeleton';
import type { WhatLiesIn } from './what-lies-in';

/** The complete contents of a folder. */
interface WholeList extends WhatLiesIn {
  /** Includes documents that the page doesn't list and therefore can't name. */
  readonly ids: readonly string[];
}

interface NotRead {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A folder's known contents. A folder can't be shared until all of its contents are known. */
export type Lying = 'pending' | NotRead | WholeList;

/** Undefined until all contents are known. */
export const wholeOf = (lying: Lying): WholeList | undefined =>
  lying !== 'pending' && 'ids' in lying ? lying : undefined;

/** The documents to share, by name, because someone else may have added one. */
export function LyingList({ lying }: { lying: Lying }) {
  if (lying === 'pending') return <Loading label={t('lying.pending')} />;
  if ('error' in lying)
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-error-text">
        <p>
          {t('lying.failed')} {sentenceOf(lying.error)}
        </p>
        <Button size="sm" onClick={lying.onRetry}>
          {t('lying.again')}
        </Button>
      </div>
    );
  const { ids, documents, unread } = lying;
  const unlisted = ids.length - documents.length;
  return (
    <div className="flex flex-col gap-1">
      <details>
        <summary>{t('count', { count: ids.length })}</summary>
        <ul
          className="mt-1 max-h-40 overflow-y-auto text-ink-2"
          tabIndex={0}
          aria-label={t('count', { count: ids.length })}
        >
          {documents.map(({ id, name, inBin }) => (
            <li key={id} className="truncate">
              <GivenName>{name}</GivenName> {inBin ? <span className="text-ink-3">{t('lying.inBin')}</span> : null}
            </li>
          ))}
        </ul>
      </details>
      {unlisted > 0 ? <p className="text-xs text-ink-2">{t('lying.unlisted', { count: unlisted })}</p> : null}
      {unread > 0 ? <p className="text-xs text-warning-text">{t('lying.unread', { count: unread })}</p> : null}
    </div>
  );
}
