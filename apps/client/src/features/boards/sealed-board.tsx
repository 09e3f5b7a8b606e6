import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import { FileText, ListTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Editor } from 'tldraw';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { SealedFrame, type FramedParts } from '@/shared/open-sealed/sealed-frame';
import { SealedMenu } from '@/shared/open-sealed/sealed-menu';
import { SealedPage, type OpensSealed } from '@/shared/open-sealed/sealed-page';
import type { SealedActions, SealedRoom } from '@/shared/open-sealed/sealed-room';
import { Unavailable } from '@/shared/open-written/unavailable';
import { UnshownNote } from '@/shared/open-written/unshown-note';
import { t } from '@/text/boards';
import { t as outline } from '@/text/boards/outline';
import { t as sealed } from '@/text/writing/sealed-text';
import { IconButton } from '@/ui/icon-button';
import { SidePanel } from '@/ui/sheet';
import { useSyncExternalStore } from 'react';
import { useAnchors } from '@/shared/open-written/comments/use-anchors';
import { BoardCanvas } from './board-canvas';
import { BoardComments } from './board-comments';
import { boardPlaces } from './board-places';
import type { BoardRoom } from './board-room';
import { BoardSkeleton, useIsDark } from './board-view';
import { CommentPins, PinsContext, usePins } from './comment-pins';
import { SaveItems } from './files/save-items';
import { PlaceWaiting } from './files/place-waiting';
import { FindOnBoard } from './find/find-on-board';
import { PlayFrames } from './frames/play-frames';
import { OpenedBoard } from './opened-board';
import { OutlinePanel } from './outline/outline-panel';
import { PlaceTemplate } from './templates/place-template';
import { TableBar } from './tables/table-bar';

interface SealedBoardProps {
  boardId: string;
  person: User;
  actions?: SealedActions | undefined;
}

const opens: OpensSealed<OpenedBoard> = (document, files, person) =>
  new OpenedBoard(document.itemId, person, document, files);

/** A board that only browsers of people with access can read. */
export const SealedBoard = ({ boardId, person, actions }: SealedBoardProps) => (
  <SealedPage
    kind="board"
    itemId={boardId}
    person={person}
    actions={actions}
    awaited={<BoardSkeleton />}
    opens={opens}
    View={SealedBoardView}
  />
);

const formats = [{ format: 'markdown', icon: FileText, label: t('asWords') }] as const;
/** Features that would require the server to read the board. */
const closed = [
  { name: sealed('board.rules'), why: sealed('closed.rules') },
  { name: sealed('board.session'), why: sealed('closed.session') },
];

function SealedBoardView({ room, opened }: { room: SealedRoom; opened: OpenedBoard }) {
  const [editor, setEditor] = useState<Editor>();
  const [hasOutline, showOutline] = useState(false);
  const unshown = useSyncExternalStore(opened.subscribe, opened.unshownNow);
  const anchorOf = useAnchors(room.document.itemId);
  const places = useMemo(() => boardPlaces(() => editor, anchorOf), [editor, anchorOf]);
  return (
    <SealedFrame
      room={room}
      places={places}
      menu={(item) => <BoardMenu item={item} room={room} editor={editor} />}
      head={({ state }) =>
        state.isOpen ? (
          <IconButton
            icon={ListTree}
            label={outline('title')}
            pressed={hasOutline}
            onClick={() => showOutline(!hasOutline)}
          />
        ) : null
      }
    >
      {(parts) => (
        <>
          <UnshownNote count={unshown} />
          <Surface room={room} opened={opened} parts={parts} editor={editor} onEditor={setEditor}>
            {hasOutline ? (
              <SidePanel
                title={outline('title')}
                onClose={() => showOutline(false)}
                className="m-3 ml-0 w-(--l-comment-rail) shrink-0"
              >
                <OutlinePanel editor={editor} />
              </SidePanel>
            ) : null}
          </Surface>
        </>
      )}
    </SealedFrame>
  );
}

interface SurfaceProps {
  room: SealedRoom;
  opened: OpenedBoard;
  parts: FramedParts;
  editor: Editor | undefined;
  onEditor: (editor: Editor | undefined) => void;
  children: React.ReactNode;
}

function Surface({ room, opened, parts, editor, onEditor, children }: SurfaceProps) {
  const { document, person } = room;
  const { isOpen, isEditable, isUnreached, right } = parts.state;
  const pins = usePins(document.itemId, right);
  const isDark = useIsDark();
  const tools: Pick<BoardRoom, 'editor' | 'line' | 'document'> = useMemo(
    () => ({ editor, line: document.line, document }),
    [editor, document],
  );
  if (isUnreached)
    return (
      <p role="status" className="mx-auto max-w-(--l-reading-measure) p-(--d-page) text-ink-2">
        {t('unreached')}
      </p>
    );
  if (!isOpen) return <BoardSkeleton />;
  return (
    <div className="relative flex min-h-0 grow">
      <ErrorBoundary component="board" fallback={<Unavailable />}>
        <PinsContext value={pins}>
          <BoardCanvas
            store={opened.store}
            awareness={document.awareness}
            person={person}
            isEditable={isEditable}
            isDark={isDark}
            isSealed
            over={OverBoard}
            top={Nothing}
            onEditor={onEditor}
          />
        </PinsContext>
      </ErrorBoundary>
      <BoardComments itemId={document.itemId} right={right} line={document.line} editor={editor} />
      <FindOnBoard editor={editor} />
      <PlayFrames editor={editor} />
      <PlaceTemplate {...tools} />
      <PlaceWaiting {...tools} itemId={document.itemId} />
      {children}
      {parts.beside}
    </div>
  );
}

const Nothing = () => null;

/** Drawn over the board, inside its editor. */
const OverBoard = () => (
  <>
    <CommentPins />
    <TableBar />
  </>
);

function BoardMenu({ item, room, editor }: { item: WrittenItem; room: SealedRoom; editor: Editor | undefined }) {
  return (
    <SealedMenu item={item} room={room} formats={formats} closed={closed}>
      <SaveItems title={item.title} editor={editor} />
    </SealedMenu>
  );
}
