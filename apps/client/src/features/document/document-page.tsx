import { FileQuestion } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { ApiError, sentencesOf } from '@/lib/api-error';
import { useUser } from '@/lib/session';
import type { Presence } from '@/lib/written/open-document';
import { href } from '@/routing/href';
import { t } from '@/text/document';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { ErrorState, State } from '@/ui/states';
import { DocumentSkeleton } from './document-skeleton';
import { DocumentView } from './document-view';
import { useItem } from './item-data';
import { useOpened } from './use-opened';

interface DocumentPageProps {
  /** What other features add at the right of the head: sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** A document that is written together. */
export function DocumentPage({ actions }: DocumentPageProps) {
  const { documentId = '' } = useParams();
  const { data: item, error, refetch } = useItem(documentId);
  const user = useUser();
  if (isMissing(error) || (item && item.kind !== 'document')) return <Missing />;
  if (item && user)
    return <Open key={`${item.id} ${user.id} ${user.name}`} item={item} person={user} actions={actions} />;
  if (error)
    return (
      <PageBody>
        <PageHeader title={t('failed.title')} />
        <ErrorState title={t('failed.title')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('failed.kept'))}
        </ErrorState>
      </PageBody>
    );
  return <DocumentSkeleton />;
}

function Open({ item, person, actions }: { item: WrittenItem; person: Presence } & DocumentPageProps) {
  const opened = useOpened(item.id, person);
  return opened ? <DocumentView item={item} opened={opened} actions={actions} /> : <DocumentSkeleton />;
}

function Missing() {
  return (
    <PageBody>
      <PageHeader title={t('missing.title')} />
      <State
        icon={FileQuestion}
        title={t('missing.title')}
        actions={
          <Button asChild>
            <Link to={href('collaboration')}>{t('missing.action')}</Link>
          </Button>
        }
      >
        {t('missing.text')}
      </State>
    </PageBody>
  );
}
