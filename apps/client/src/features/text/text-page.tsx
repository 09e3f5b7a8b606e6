import { useEffect, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import { ApiError, sentencesOf } from '@/lib/errors/api-error';
import { mayKeepCopies } from '@/lib/offline/local-copy';
import { keepPerson } from '@/lib/session/kept-person';
import { useUser } from '@/lib/session/session';
import { keepShell } from '@/shared/writing/offline-shell';
import { t } from '@/text/text';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { ErrorState } from '@/ui/states';
import { TextPageSkeleton } from './text-skeleton';
import { TextView } from './text-view';
import { useItem } from './item-data';
import { Missing } from './missing';
import { useOpened } from './use-opened';

interface TextPageProps {
  /** What other features add at the right of the head: sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** A document that is written together. */
export function TextPage({ actions }: TextPageProps) {
  const { textId = '' } = useParams();
  const user = useUser();
  const { data: item, error, refetch } = useItem(textId, user);
  if (isMissing(error) || (item && item.kind !== 'document'))
    return <Missing key={textId} itemId={textId} person={user} />;
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
  return <TextPageSkeleton />;
}

function Open({ item, person, actions }: { item: WrittenItem; person: User } & TextPageProps) {
  const opened = useOpened(item.id, person);
  useEffect(() => {
    void opened?.document.describe(item);
  }, [opened, item]);
  useEffect(() => {
    if (!mayKeepCopies()) return;
    keepPerson(person);
    void keepShell();
  }, [person]);
  return opened ? <TextView item={item} opened={opened} actions={actions} /> : <TextPageSkeleton />;
}
