import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { AlarmClock, CheckCheck, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { t } from '@/text/notifications';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states';
import type { HistoryAddress } from './history-address';

interface HistoryEmptyProps {
  address: HistoryAddress;
  onChange: (change: Partial<HistoryAddress>) => void;
}

/** An empty history: the filters match nothing, everything is read, or there are no notifications yet. */
export function HistoryEmpty({ address: { type, priority, category, view }, onChange }: HistoryEmptyProps) {
  const className = 'm-4 border-0!';
  const user = useUser();
  const uploads = !user || refusalOf(uploadDocuments, user) === undefined;
  if (type || priority || category)
    return (
      <EmptyState
        icon={SearchX}
        title={t('page.noMatch')}
        actions={
          <Button onClick={() => onChange({ type: null, priority: null, category: null })}>
            {t('page.clearFilters')}
          </Button>
        }
        className={className}
      />
    );
  if (view === 'snoozed')
    return (
      <EmptyState icon={AlarmClock} title={t('page.noneSnoozed')} className={className}>
        {t('page.noneSnoozedText')}
      </EmptyState>
    );
  if (view === 'unread')
    return (
      <EmptyState
        icon={CheckCheck}
        title={t('page.allRead')}
        actions={<Button onClick={() => onChange({ view: 'all' })}>{t('page.showAll')}</Button>}
        className={className}
      >
        {t('page.allReadText')}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="bell"
      title={t('page.empty')}
      actions={
        uploads ? (
          <Button asChild>
            <Link to={href('documentStudio')}>{t('page.emptyAction')}</Link>
          </Button>
        ) : undefined
      }
    >
      {t('page.emptyText')}
    </EmptyState>
  );
}
