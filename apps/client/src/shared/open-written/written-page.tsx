import { useEffect, useState, type ReactNode } from 'react';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { ApiError, sentencesOf } from '@/lib/errors/api-error';
import { isAway } from '@/lib/errors/is-away';
import { log } from '@/lib/log/log';
import { mayKeepCopies } from '@/lib/offline/local-copy';
import { keepPerson } from '@/lib/session/kept-person';
import { useUser } from '@/lib/session/session';
import { useSetting } from '@/lib/settings/settings';
import { keepEditor, keepShell } from '@/shared/writing/offline-shell';
import { t } from '@/text/text';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { ErrorState } from '@/ui/states';
import { useItem } from './item-data';
import { Missing } from './missing';
import { useSealedCopies } from './use-sealed-copies';

interface WrittenPageProps {
  itemId: string;
  kind: BuiltKind;
  /** Shown until the item has loaded. */
  awaited: ReactNode;
  children: (item: WrittenItem, person: User) => ReactNode;
  /** Replaces the not-found page: the item may be unknown to the server. */
  sealed?: (person: User) => ReactNode;
  /** Whether this device has a copy of such an item. Used while the server is unreachable. */
  isSealedHere?: (accountId: string, itemId: string) => Promise<boolean>;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** Items in a vault are refused by the server or by this page itself. For people they're shared with, there's no item with this ID. */
const maySealed = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status);

/** The page of a written item. Its content is bound to one item and one person, and remounts for another. */
export function WrittenPage({ itemId, kind, awaited, children, sealed, isSealedHere }: WrittenPageProps) {
  const user = useUser();
  const { data: item, error, refetch } = useItem(itemId, user);
  // The error is briefly cleared whenever the item is refetched. The text and ongoing edits must stay.
  const [sealedId, setSealedId] = useState<string>();
  if (maySealed(error) && sealedId !== itemId) setSealedId(itemId);
  const away = isAway(error) ? user?.id : undefined;
  useEffect(() => {
    let isLeft = false;
    if (away !== undefined)
      isSealedHere?.(away, itemId).then(
        (isHere) => (isHere && !isLeft ? setSealedId(itemId) : undefined),
        (error: unknown) => log.info('Whether this device keeps it is not known.', { component: 'document', error }),
      );
    return () => {
      isLeft = true;
    };
  }, [away, itemId, isSealedHere]);
  if (sealed && user && !item && sealedId === itemId) return sealed(user);
  if (isMissing(error) || (item && item.kind !== wireKindOf[kind]))
    return <Missing key={itemId} itemId={itemId} person={user} />;
  if (item && user)
    return (
      <Kept key={`${item.id} ${user.id} ${user.name}`} person={user} kind={kind}>
        {children(item, user)}
      </Kept>
    );
  if (error)
    return (
      <PageBody>
        <PageHeader title={t('failed.title')} />
        <ErrorState title={t('failed.title')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('failed.kept'))}
        </ErrorState>
      </PageBody>
    );
  return awaited;
}

/** Prepares a document for offline use, and applies the person's spell check setting to its content. */
function Kept({ person, kind, children }: { person: User; kind: BuiltKind; children: ReactNode }) {
  const isSpellChecked = useSetting('studios', 'spellCheck');
  useSealedCopies();
  useEffect(() => {
    if (!mayKeepCopies()) return;
    keepPerson(person);
    void keepShell();
    if (kind !== 'text') void keepEditor(kind);
  }, [person, kind]);
  return (
    <div spellCheck={isSpellChecked} className="contents">
      {children}
    </div>
  );
}
