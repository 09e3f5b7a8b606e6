import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import type { Beside } from '@/shared/open-written/people';
import { useOpened } from '@/shared/open-written/use-opened';
import { WrittenPage } from '@/shared/open-written/written-page';
import { TextPageSkeleton } from './text-skeleton';
import { TextView } from './text-view';
import { Opened } from './opened';
import { isSealedHere } from '@/shared/open-sealed/is-sealed-here';
import type { SealedActions } from '@/shared/open-sealed/sealed-room';

// Only who opens one needs it.
const SealedText = lazy(async () => ({ default: (await import('./sealed/sealed-text')).SealedText }));

interface TextPageProps {
  textId: string;
  /** What other features add at the right of the head: sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  /** Where it stands beside a meeting. */
  beside?: Beside | undefined;
  /** The same for one that the server can't read. */
  sealedActions?: SealedActions | undefined;
}

/** A document that is written together. */
export function TextPage({ textId, actions, beside, sealedActions }: TextPageProps) {
  return (
    <WrittenPage
      itemId={textId}
      kind="text"
      awaited={<TextPageSkeleton />}
      isSealedHere={isSealedHere}
      sealed={(person) => (
        <Suspense fallback={<TextPageSkeleton />}>
          <SealedText key={textId} textId={textId} person={person} actions={sealedActions} />
        </Suspense>
      )}
    >
      {(item, person) => <Open item={item} person={person} actions={actions} beside={beside} />}
    </WrittenPage>
  );
}

type OpenProps = { item: WrittenItem; person: User } & Pick<TextPageProps, 'actions' | 'beside'>;

function Open({ item, person, actions, beside }: OpenProps) {
  const opened = useOpened(Opened, item.id, person);
  useEffect(() => {
    void opened?.document.describe(item);
  }, [opened, item]);
  return opened ? <TextView item={item} opened={opened} actions={actions} beside={beside} /> : <TextPageSkeleton />;
}
