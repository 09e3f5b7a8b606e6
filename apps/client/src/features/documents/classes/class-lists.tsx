import type { OwnClass } from '@cartulary/contracts/endpoints/classes';
import { documentClasses } from '@cartulary/contracts/understanding';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/own-classes';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useClasses } from '../class-data';
import { useClassUsage } from './classes-data';

interface ClassListsProps {
  /** Focus returns here when the form closes. */
  focused: boolean;
  onDescribe: (known: OwnClass | null) => void;
  onDelete: (known: OwnClass, documents: number) => void;
}

/** Custom and built-in classes, each with its number of documents. */
export function ClassLists({ focused, onDescribe, onDelete }: ClassListsProps) {
  const { own, nameOf } = useClasses();
  const { data: usage, error, refetch } = useClassUsage();
  if (error)
    return (
      <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!usage)
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-60 w-full" />
      </Loading>
    );
  const documentsOf = (name: string): number => usage.items.find((entry) => entry.class === name)?.documents ?? 0;
  return (
    <div className="flex flex-col gap-5">
      <section aria-label={t('own')}>
        <div className="flex flex-wrap items-center gap-2 border-b border-line pb-2">
          <h3 className="font-strong">{t('own')}</h3>
          <span className="text-xs text-ink-3">{t('ownCount', { count: own.length, most: usage.most })}</span>
          {usage.mayChange && own.length < usage.most ? (
            <Button
              autoFocus={focused}
              icon={Plus}
              size="sm"
              variant="primary"
              className="ml-auto"
              onClick={() => onDescribe(null)}
            >
              {t('add')}
            </Button>
          ) : null}
        </div>
        {own.length === 0 ? <p className="py-3 text-ink-2">{t('none')}</p> : null}
        <ul className="divide-y divide-line">
          {own.map((each) => (
            <li key={each.id} className="flex items-start gap-2 py-2.5">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium">
                    <GivenName>{each.name}</GivenName>
                  </span>
                  <span className="text-xs text-ink-3">{t('documents', { count: documentsOf(each.id) })}</span>
                </p>
                <p className="text-sm text-ink-2">
                  <GivenName>{each.description}</GivenName>
                </p>
              </div>
              {usage.mayChange ? (
                <>
                  <IconButton icon={Pencil} label={t('change', { name: each.name })} onClick={() => onDescribe(each)} />
                  <IconButton
                    icon={Trash2}
                    label={t('delete', { name: each.name })}
                    onClick={() => onDelete(each, documentsOf(each.id))}
                  />
                </>
              ) : null}
            </li>
          ))}
        </ul>
        {usage.mayChange ? null : <p className="text-xs text-ink-3">{t('notYours')}</p>}
      </section>
      <section aria-label={t('builtIn')}>
        <h3 className="font-strong">{t('builtIn')}</h3>
        <p className="text-sm text-ink-2">{t('builtInText')}</p>
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-6 gap-y-1.5">
          {documentClasses.map((name) => (
            <li key={name} className="flex items-baseline justify-between gap-2 border-b border-line py-1">
              <span className="truncate">{nameOf(name)}</span>
              <span className="shrink-0 text-xs text-ink-3">{t('documents', { count: documentsOf(name) })}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
