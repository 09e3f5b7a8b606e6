import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { FileQuestion, Lock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { SaveState } from '@/shared/open-written/save-state';
import { TITLE_ID } from '@/shared/open-written/title-id';
import { TitleField } from '@/shared/open-written/title';
import { UnsavedActions } from '@/shared/open-written/unsaved-actions';
import { useOpenState } from '@/shared/open-written/use-open-state';
import { useWrittenState } from '@/shared/open-written/use-written-state';
import { WrittenNotes } from '@/shared/open-written/written-notes';
import { t as words } from '@/text/text';
import { t } from '@/text/writing/sealed-text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { State } from '@/ui/states';
import { HistoryBeside, HistoryButton } from './history/history-beside';
import { nameIt } from './sealed-data';
import { aboutOf, itemOf, type SealedRoom } from './sealed-room';
import { Troubles } from './troubles';

/** What stands within the frame. */
export interface FramedParts {
  readonly item: WrittenItem;
  readonly state: ReturnType<typeof useWrittenState>;
  /** The history, where it is asked for. */
  readonly history: ReactNode;
}

interface SealedFrameProps {
  room: SealedRoom;
  /** At the right of the head: what else can be opened. */
  head?: (parts: FramedParts) => ReactNode;
  menu: (item: WrittenItem) => ReactNode;
  children: (parts: FramedParts) => ReactNode;
}

/** Around the editor of something sealed: its name, how it stands, what is wrong with it, its history, and whom it is shared with. */
export function SealedFrame({ room, head, menu, children }: SealedFrameProps) {
  const { vault, written, document, person, actions: Actions } = room;
  const item = itemOf(written, person);
  const [hasHistory, showHistory] = useState(false);
  const state = useWrittenState(item, document);
  const isGone = useOpenState(document, () => document.now().isGone);
  useEffect(() => {
    // A copy that stands for the thing itself says nothing new of it.
    if (!written.isKept) document.describeAs(aboutOf(written));
  }, [document, written]);
  if (isGone) return <Gone item={item} room={room} />;
  const { right, isOpen, isTooNew } = state;
  // Its owner alone says what it is and is called.
  const mayName = state.mayRename && item.right === 'owner';
  const hasVersions = isOpen || isTooNew;
  const history =
    hasVersions && hasHistory ? (
      <HistoryBeside document={document} person={person} right={right} onClose={() => showHistory(false)} />
    ) : null;
  const parts: FramedParts = { item, state, history };
  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--d-page) pt-1 pb-1.5 max-tablet:px-3.5">
        <h1 id={TITLE_ID} tabIndex={-1} className={mayName ? 'sr-only' : 'skin-heading min-w-0 truncate text-md'}>
          {item.title}
        </h1>
        {mayName ? <TitleField title={item.title} onRename={(name) => nameIt(written, name)} /> : null}
        <span title={t('sealedHint')}>
          <Badge icon={Lock}>{t('sealed')}</Badge>
        </span>
        <SaveState document={document} />
        <div className="ml-auto flex items-center gap-1.5">
          {head?.(parts)}
          {hasVersions ? <HistoryButton isOpen={hasHistory} onPress={() => showHistory(!hasHistory)} /> : null}
          {menu(item)}
          {Actions ? <Actions vault={vault} text={written} name={item.title} /> : null}
        </div>
      </header>
      <WrittenNotes item={item} document={document} right={right} />
      <Troubles document={document} />
      {isTooNew ? <div className="flex min-h-0 grow justify-end">{history}</div> : children(parts)}
    </div>
  );
}

/** It is there no more for this person. What they wrote and nobody else has they take along. */
function Gone({ item, room: { document } }: { item: WrittenItem; room: SealedRoom }) {
  const count = useOpenState(document, ({ unsaved }) => String(unsaved));
  return (
    <PageBody>
      <PageHeader title={t('gone.title')} />
      <State
        icon={FileQuestion}
        title={t('gone.title')}
        actions={
          <>
            {count === '0' ? null : <UnsavedActions title={item.title} document={document} />}
            <Button asChild>
              <Link to={href('collaboration')}>{words('missing.action')}</Link>
            </Button>
          </>
        }
      >
        {count === '0' ? words('missing.text') : t('gone.text', { count: Number(count) })}
      </State>
    </PageBody>
  );
}
