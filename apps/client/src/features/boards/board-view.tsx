import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import { useEffect, useMemo, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { Editor } from 'tldraw';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { useAnchors } from '@/shared/open-written/comments/use-anchors';
import type { Beside } from '@/shared/open-written/people';
import { OpenPanel } from '@/shared/open-written/panels/open-panel';
import { aroundOpen } from '@/shared/open-written/around';
import { UnshownNote } from '@/shared/open-written/unshown-note';
import { useSidePanel } from '@/shared/open-written/use-side-panel';
import { useWrittenState } from '@/shared/open-written/use-written-state';
import { WrittenHead } from '@/shared/open-written/written-head';
import { WrittenNotes } from '@/shared/open-written/written-notes';
import { t } from '@/text/boards';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useTheme } from '@/ui/theme/theme';
import { ArrivedAtThing, ArrivedHit } from './arrived-hit';
import { BoardCanvas } from './board-canvas';
import { BoardMenu } from './board-menu';
import { BoardPeople } from './board-people';
import { boardPlaces } from './board-places';
import type { BoardRoom } from './board-room';
import { CommentPins, PinsContext, usePins } from './comment-pins';
import { PlaceWaiting } from './files/place-waiting';
import { FindOnBoard } from './find/find-on-board';
import { PlayFrames } from './frames/play-frames';
import type { OpenedBoard } from './opened-board';
import { MayContext } from './rules/board-toolbar';
import { mostOf, useRulesHere } from './rules/rules-data';
import { RulesNote } from './rules/rules-note';
import { useGuard } from './rules/use-guard';
import { PlaceRevealed } from './session/place-revealed';
import { useBoardSession, useSessionRenewed } from './session/session-data';
import { SessionTimer, TimerContext } from './session/session-timer';
import { ToldVote } from './session/told-vote';
import { VoteContext, VoteDots } from './session/vote-dots';
import { sidePanels } from './side-panels';
import { TableBar } from './tables/table-bar';
import { PlaceTemplate } from './templates/place-template';
import { FirstView } from './view/first-view';
import { Unavailable } from '@/shared/open-written/unavailable';

interface BoardViewProps {
  item: WrittenItem;
  person: User;
  opened: OpenedBoard;
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  beside?: Beside | undefined;
}

/** An open board: header, canvas, and side panels. */
export function BoardView({ item, person, opened, actions, beside }: BoardViewProps) {
  const document = useSyncExternalStore(opened.subscribe, opened.now);
  const unshown = useSyncExternalStore(opened.subscribe, opened.unshownNow);
  useEffect(() => void document.describe?.(item), [document, item]);
  const [editor, setEditor] = useState<Editor>();
  const { right, isOpen, isUnreached, mayRename, isEditable } = useWrittenState(item, document);
  const { panels, panel, openPanel } = useSidePanel(sidePanels, right);
  const { room, pins } = useRoom(item, editor, { right, document, openPanel });
  const isDark = useIsDark();
  const rules = useRulesHere(item.id, right, person.id);
  const may = rules ? mostOf(rules) : 'all';
  useGuard(editor, rules, person.id);
  return (
    <div className={aroundOpen(beside)}>
      <WrittenHead
        item={item}
        document={document}
        mayRename={mayRename}
        room={room}
        panels={panels}
        panelId={panel?.id}
        people={
          <BoardPeople
            itemId={item.id}
            personId={person.id}
            awareness={document.awareness}
            editor={editor}
            beside={beside}
          />
        }
        menu={<BoardMenu item={item} editor={editor} />}
        actions={actions}
      />
      <WrittenNotes item={item} document={document} right={right} />
      {isEditable ? <RulesNote rules={rules} /> : null}
      <UnshownNote count={unshown} />
      <div className="relative flex min-h-0 grow">
        {isOpen ? (
          <ErrorBoundary component="board" fallback={<Unavailable />}>
            <PinsContext value={pins}>
              <WithSession itemId={item.id}>
                <MayContext value={may}>
                  <BoardCanvas
                    store={opened.store}
                    awareness={document.awareness}
                    person={person}
                    isEditable={isEditable && (may === 'all' || may === 'notes')}
                    isDark={isDark}
                    over={OverBoard}
                    top={SessionTimer}
                    onEditor={setEditor}
                  />
                </MayContext>
              </WithSession>
            </PinsContext>
          </ErrorBoundary>
        ) : isUnreached ? (
          <p role="status" className="mx-auto max-w-(--l-reading-measure) p-(--d-page) text-ink-2">
            {t('unreached')}
          </p>
        ) : (
          <BoardSkeleton />
        )}
        {isOpen ? <BoardTools {...room} /> : null}
        {panel && isOpen ? <OpenPanel panel={panel} room={room} onClose={() => openPanel(undefined)} /> : null}
      </div>
      {isOpen ? panels.map(({ id, always: Always }) => (Always ? <Always key={id} {...room} /> : null)) : null}
    </div>
  );
}

type Around = Pick<BoardRoom, 'right' | 'document' | 'openPanel'>;

/** The board for its panels, and the comments pinned to it. */
function useRoom(item: WrittenItem, editor: Editor | undefined, { right, document, openPanel }: Around) {
  const anchorOf = useAnchors(item.id);
  const places = useMemo(() => boardPlaces(() => editor, anchorOf), [editor, anchorOf]);
  const room: BoardRoom = useMemo(
    () => ({ itemId: item.id, right, editor, document, ydoc: document.ydoc, line: document.line, places, openPanel }),
    [item.id, right, editor, document, places, openPanel],
  );
  return { room, pins: usePins(item.id, right) };
}

/** Features of an open board that don't depend on its panels. */
const BoardTools = (room: BoardRoom) => (
  <>
    <FirstView {...room} />
    <ArrivedHit {...room} />
    <ArrivedAtThing {...room} />
    <PlaceTemplate {...room} />
    <PlaceWaiting {...room} />
    <PlaceRevealed {...room} />
    <ToldVote {...room} />
    <FindOnBoard editor={room.editor} />
    <PlayFrames editor={room.editor} />
  </>
);

/** Drawn over the board, inside its editor. */
const OverBoard = () => (
  <>
    <CommentPins />
    <VoteDots />
    <TableBar />
  </>
);

/** Provides the shared session to components inside the editor. */
function WithSession({ itemId, children }: { itemId: string; children: ReactNode }) {
  useSessionRenewed(itemId);
  const { data } = useBoardSession(itemId);
  return (
    <TimerContext value={data ?? null}>
      <VoteContext value={data?.vote ?? null}>{children}</VoteContext>
    </TimerContext>
  );
}

export const BoardSkeleton = () => (
  <Loading label={t('opening')} className="flex min-h-0 grow p-(--d-page)">
    <Skeleton className="min-h-0 grow" />
  </Loading>
);

/** Whether the page is in dark mode. Follows the system if so configured. */
export function useIsDark(): boolean {
  useTheme();
  return globalThis.document.documentElement.dataset['mode'] === 'dark';
}
