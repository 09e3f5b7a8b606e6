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

// Needed only for sealed documents.
const SealedText = lazy(async () => ({ default: (await import('./sealed/sealed-text')).SealedText }));

interface TextPageProps {
  textId: string;
  /** Additions by other features on the right of the header, such as sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  /** Set if it's open in a meeting. */
  beside?: Beside | undefined;
  /** The same for a document that the server can't read. */
  sealedActions?: SealedActions | undefined;
}

/** A collaborative document. */
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
