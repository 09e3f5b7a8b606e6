import { useEffect, type ComponentType } from 'react';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import type { Beside } from '@/shared/open-written/people';
import { useOpened } from '@/shared/open-written/use-opened';
import { WrittenPage } from '@/shared/open-written/written-page';
import { TextPageSkeleton } from './text-skeleton';
import { TextView } from './text-view';
import { Opened } from './opened';

interface TextPageProps {
  textId: string;
  /** What other features add at the right of the head: sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  /** Where it stands beside a meeting. */
  beside?: Beside | undefined;
}

/** A document that is written together. */
export function TextPage({ textId, actions, beside }: TextPageProps) {
  return (
    <WrittenPage itemId={textId} kind="text" awaited={<TextPageSkeleton />}>
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
