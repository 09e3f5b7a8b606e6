import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClipboard } from '@/shared/open-written/clip/use-clipboard';
import { t } from '@/text/maps';
import { Covering } from '@/ui/covering';
import { plainName } from '@/ui/given-name';
import { useLaidOut } from './canvas/laid-out';
import { MapCanvas } from './canvas/map-canvas';
import { pasteTopics, topicsClip } from './clip/topic-clip';
import { FindBar } from './find/find-bar';
import { KeysBar } from './keys-bar';
import { MapCommands } from './map-commands';
import type { MapRoom } from './map-room';
import { Outline } from './outline/outline';
import { usePick } from './picked';
import type { Other } from './presence';
import { Presenting } from './present/presenting';
import { shownTree } from './shown-map';
import { Toolbar, views, type View } from './toolbar/toolbar';
import { removeSelected } from './writing';

interface DeskProps {
  room: MapRoom;
  others: readonly Other[];
  threads: readonly CommentThread[];
  onThread: (threadId: string) => void;
  isPresenting: boolean;
  onPresent: (on: boolean) => void;
  panel: ReactNode;
}

/** Tools, map, and outline, with the side panel. */
export function Desk({ room, others, threads, onThread, isPresenting, onPresent, panel }: DeskProps) {
  const { opened, tree } = room;
  const { branch, open, folded } = usePick(opened.picked);
  const shown = useMemo(() => shownTree(tree, { branch, open, folded }), [tree, branch, open, folded]);
  const laid = useLaidOut(shown);
  const [view, setView] = useView();
  const [isFinding, setFinding] = useState(false);
  const branchNode = tree.of(branch)?.node;
  const topics = useRef<HTMLDivElement>(null);
  useClipboard(topics, {
    kind: 'map',
    copied: () => topicsClip(opened),
    remove: room.isEditable ? () => removeSelected(opened) : undefined,
    paste: room.isEditable ? (clip) => void pasteTopics(opened, clip) : undefined,
  });
  return (
    <>
      <MapCommands
        room={room}
        laid={laid}
        onFind={() => setFinding(true)}
        isPresenting={isPresenting}
        onPresent={() => onPresent(true)}
      />
      <Toolbar room={room} view={view} onView={setView} onFind={() => setFinding(!isFinding)} />
      {isFinding ? <FindBar opened={opened} tree={tree} onClose={() => setFinding(false)} /> : null}
      {branchNode ? (
        <p role="status" className="shrink-0 border-b border-line bg-sunken px-(--d-page) py-1 text-xs text-ink-2">
          {t('branch.only', { words: plainName(branchNode.text) })}
        </p>
      ) : null}
      <div className="flex min-h-0 grow">
        <div ref={topics} className="flex min-w-0 grow max-tablet:flex-col">
          {view === 'outline' ? null : (
            <div className="min-h-0 min-w-0 grow basis-0">
              <MapCanvas
                room={room}
                shown={shown}
                laid={laid}
                view={view}
                others={others}
                threads={threads}
                onThread={onThread}
              />
            </div>
          )}
          {view === 'map' ? null : (
            <div
              className={
                view === 'both'
                  ? 'min-h-0 w-2/5 max-w-120 shrink-0 border-l border-line max-tablet:h-2/5 max-tablet:w-full max-tablet:border-t max-tablet:border-l-0'
                  : 'min-h-0 min-w-0 grow'
              }
            >
              <Outline room={room} shown={shown} />
            </div>
          )}
        </div>
        {panel}
      </div>
      {room.isEditable ? <KeysBar /> : null}
      {isPresenting ? (
        <Covering>
          <Presenting room={room} onEnd={() => onPresent(false)} />
        </Covering>
      ) : null}
    </>
  );
}

/** Map, outline, or both, according to the URL. */
function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = views.find((view) => view === search.get('view'));
  const setView = (to: View): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('view', to);
        return next;
      },
      { replace: true },
    );
  return [asked ?? 'map', setView];
}
