import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { FileQuestion } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { SaveState } from '@/shared/open-written/save-state';
import { TITLE_ID } from '@/shared/open-written/title-id';
import { TitleField } from '@/shared/open-written/title';
import { UnsavedActions } from '@/shared/open-written/unsaved-actions';
import { useOpenState } from '@/shared/open-written/use-open-state';
import { useWrittenState } from '@/shared/open-written/use-written-state';
import { WrittenNotes } from '@/shared/open-written/written-notes';
import { ReaderChip } from '@/shared/items/reader-chip';
import { otherCopy, type CopyFile } from '@/shared/writing/other-copy';
import { t as words } from '@/text/text';
import { t } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { State } from '@/ui/states';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { CommentsBeside, CommentsButton, useSealedComments } from './comments/comments-beside';
import { HistoryBeside, HistoryButton } from './history/history-beside';
import { useSealedName } from './sealed-name';
import { aboutOf, itemOf, type SealedRoom } from './sealed-room';
import { Troubles } from './troubles';

/** Data for the content of the frame. */
export interface FramedParts {
  readonly item: WrittenItem;
  readonly state: ReturnType<typeof useWrittenState>;
  /** The open comments or history panel. */
  readonly beside: ReactNode;
}

interface SealedFrameProps {
  room: SealedRoom;
  /** Additional header buttons, on the right. */
  head?: (parts: FramedParts) => ReactNode;
  menu: (item: WrittenItem) => ReactNode;
  /** Positions of comments in the content. */
  places: CommentPlaces;
  children: (parts: FramedParts) => ReactNode;
}

/** The frame around the editor of a sealed item: name, status, problems, history, and sharing. */
export function SealedFrame({ room, head, menu, places, children }: SealedFrameProps) {
  const { vault, written, document, person, actions: Actions } = room;
  const { named, rename } = useSealedName(document, written);
  const item = itemOf(named, person);
  const navigate = useNavigate();
  const fileOf: CopyFile = async (format) =>
    (await import('./save-sealed-as')).fileOfSealed(item, room, {
      format,
      notes: format === 'pptx',
      hasComments: false,
    });
  const [hasHistory, showHistory] = useState(false);
  const state = useWrittenState(item, document);
  const isGone = useOpenState(document, () => document.now().isGone);
  useEffect(() => {
    // A local copy has no new description to store.
    if (!written.isKept) document.describeAs(aboutOf(written));
  }, [document, written]);
  const { right, isOpen, isTooNew } = state;
  const comments = useSealedComments(document, right, places);
  if (isGone) return <Gone item={item} room={room} />;
  // Names of other people's items are stored in the text.
  const mayName = state.mayRename && (item.right === 'owner' || state.isEditable);
  const hasVersions = isOpen || isTooNew;
  const beside =
    hasVersions && hasHistory ? (
      <HistoryBeside
        document={document}
        person={person}
        right={right}
        item={written.item}
        onClose={() => showHistory(false)}
      />
    ) : isOpen && comments.isOpen ? (
      <CommentsBeside document={document} comments={comments} />
    ) : null;
  const parts: FramedParts = { item, state, beside };
  // Only one is open at a time.
  const toggleHistory = (): void => {
    comments.close();
    showHistory(!hasHistory);
  };
  const toggleComments = (): void => {
    showHistory(false);
    comments.toggle();
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--d-page) pt-1 pb-1.5 max-tablet:px-3.5">
        <h1 id={TITLE_ID} tabIndex={-1} className={mayName ? 'sr-only' : 'skin-heading min-w-0 truncate text-md'}>
          {item.title}
        </h1>
        {mayName ? <TitleField title={item.title} onRename={rename} /> : null}
        <ReaderChip reader="vault" change={otherCopy(item, 'server', fileOf, navigate)} />
        <SaveState document={document} />
        <div className="ml-auto flex items-center gap-1.5">
          {head?.(parts)}
          {isOpen ? <CommentsButton comments={{ ...comments, toggle: toggleComments }} /> : null}
          {hasVersions ? <HistoryButton isOpen={hasHistory} onPress={toggleHistory} /> : null}
          {menu(item)}
          {Actions ? <Actions vault={vault} text={written} name={item.title} /> : null}
        </div>
      </header>
      <WrittenNotes item={item} document={document} right={right} />
      <Troubles document={document} />
      {isTooNew ? <div className="flex min-h-0 grow justify-end">{beside}</div> : children(parts)}
    </div>
  );
}

/** The item is no longer available to this person. They can export their own changes that no one else has. */
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
