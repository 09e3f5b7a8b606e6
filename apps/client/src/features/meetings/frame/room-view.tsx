import type { MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { useContext, useState, type ReactNode } from 'react';
import type { SlidesToAll } from '@/shared/open-written/people';
import { t as besideText } from '@/text/meetings/beside';
import { cx } from '@/ui/class-names';
import { plainName } from '@/ui/given-name';
import { useRoomForSidePanel } from '@/ui/media-query';
import { InsideFrame } from '@/ui/page-body';
import type { Chosen } from '../media/kept-devices';
import { BesideArea } from '../beside/beside-area';
import type { BesideView, SlideView } from '../beside/beside-view';
import { SlidesNotice } from '../beside/slides-notice';
import { useBeside, type OpenBeside } from '../beside/use-beside';
import { useOwnSlides } from '../beside/use-own-slides';
import { BesidePanel } from '../panels/beside-panel';
import { ChatPanel } from '../panels/chat-panel';
import { LobbyNotice } from '../panels/lobby-part';
import { PeoplePanel } from '../panels/people-panel';
import { PollsPanel } from '../panels/polls-panel';
import { useChatDraft } from '../panels/use-chat-draft';
import { SettingsPanel } from '../panels/settings-panel';
import { CaptionsPanel } from '../captions/captions-panel';
import { CaptionsView } from '../captions/captions-view';
import { useOwnCaptions, type OwnCaptioning } from '../captions/use-own-captions';
import { EncryptionPanel } from '../panels/encryption-panel';
import { KeyNotice } from './key-notice';
import { RoomHead } from './room-head';
import type { MeetingKeys } from '../keys/meeting-keys';
import { useReadAnew } from '../room/use-keys';
import { RecordingBar } from '../recording/recording-bar';
import { RecordingPanel } from '../recording/recording-panel';
import { useOwnRecording } from '../recording/use-own-recording';
import { PollNotice } from '../panels/poll-notice';
import { RoomsNotice } from '../rooms/rooms-notice';
import { RoomsPanel } from '../rooms/rooms-panel';
import type { Seat } from '../seat';
import { Stage } from '../stage/stage';
import { ControlBar } from './control-bar';
import type { MeetingLine } from '../room/meeting-line';
import { Notices } from '../room/notices';
import { useHoldToTalk, useOwnControls } from '../room/own-controls';
import { useAnnouncements } from './use-announcements';
import { useMutedByOthers } from './use-muted-by-others';
import { usePictureInPicture } from '../room/use-pip';
import { useRoomCommands } from '../room/use-room-commands';
import { useWayOut } from '../room/use-way-out';
import {
  layouts,
  OpenMeetingContext,
  useLine,
  useOpenMeeting,
  useRoomRows,
  type Layout,
  type PanelId,
} from '../room/use-room';

export interface RoomViewProps {
  seat: Seat;
  line: MeetingLine;
  first: MeetingRoom;
  /** Set for an encrypted meeting. */
  keys: MeetingKeys | undefined;
  chosen: Chosen;
  onChoose: (part: Partial<Chosen>) => void;
  onCopy: (() => void) | undefined;
  onLeave: () => void;
  /** Renders the item in the side panel. Undefined for guests, who can't see the workspace. */
  Beside: BesideView | undefined;
  /** Renders the slide presented to everyone. */
  Slide: SlideView;
}

/** An open meeting. */
export function RoomView(props: RoomViewProps) {
  const { seat, line, first, keys } = props;
  const state = useLine(line);
  const { room, aheadMs, reactions, light } = useRoomRows(seat, first, () => void line.close('ended'));
  const { own } = room;
  const mayRun = own.role === 'host' || own.role === 'co-host';
  return (
    <OpenMeetingContext value={{ seat, line, state, room, aheadMs, own, mayRun, reactions, light, keys }}>
      <Room {...props} />
    </OpenMeetingContext>
  );
}

function Room({ line, keys, chosen, onChoose, onCopy, onLeave, Beside, Slide }: RoomViewProps) {
  const { room, mayRun } = useOpenMeeting();
  const [layout, setLayout] = useState<Layout>();
  const [pinned, pin] = useState<string>();
  const [panel, openPanel] = useState<PanelId>();
  const [holds, hold] = useState(false);
  const beside = useBeside();
  const { slides, dialog } = useOwnSlides(beside);
  const isWide = useRoomForSidePanel();
  const controls = useOwnControls();
  const talkByKey = useHoldToTalk(controls, hold);
  const pip = usePictureInPicture(pinned);
  const { said, unread } = useAnnouncements(panel === 'chat', chosen.speaker);
  const captioning = useOwnCaptions(chosen.lessData);
  const way = useWayOut(onLeave);
  useRoomCommands({
    controls,
    talk: talkByKey,
    toggle: (id) => openPanel(panel === id ? undefined : id),
    pip,
    nextLayout: () => setLayout(layouts[(layouts.indexOf(layout ?? 'grid') + 1) % layouts.length]),
    leave: way.leave,
  });
  useMutedByOthers(line, () => openPanel('settings'));
  useReadAnew(keys);
  useOwnRecording();
  const isBeside = beside.seesSlides || beside.seesPage || (Beside !== undefined && beside.item !== undefined);
  return (
    <RoomFrame>
      <p role="log" aria-live="polite" className="sr-only">
        {said}
      </p>
      <RoomHead layout={layout} onLayout={setLayout} />
      <Notices
        holds={holds}
        onUnmute={() => void controls.setMicrophone(true)}
        onLessData={chosen.lessData ? undefined : () => lessOf(line, onChoose)}
      />
      <AboveStage panel={panel} onPanel={openPanel} />
      <ClosedTo beside={beside} isGuest={Beside === undefined} />
      <div className={cx('flex min-h-0 grow gap-2.5', isBeside && !isWide && 'flex-col')}>
        <BesideArea beside={beside} slides={slides} Beside={Beside} Slide={Slide} />
        <div className="flex min-h-0 min-w-0 grow-[2] basis-0">
          <Stage
            layout={layout}
            pinned={pinned}
            onPin={pin}
            lessData={chosen.lessData}
            also={pip.shows}
            narrow={isBeside && isWide}
          />
        </div>
        <OpenPanel
          panel={panel}
          onPanel={openPanel}
          chosen={chosen}
          onChoose={onChoose}
          beside={Beside ? beside : undefined}
          slides={slides}
          captioning={captioning}
        />
      </div>
      <CaptionsView own={captioning} />
      <ControlBar
        controls={controls}
        panel={panel}
        onPanel={openPanel}
        unread={unread}
        waiting={mayRun ? room.people.filter(({ state }) => state === 'waiting').length : 0}
        pip={pip}
        onCopy={onCopy}
        onLeave={way.leave}
        onEnd={way.end}
      />
      {way.dialogs}
      {dialog}
    </RoomFrame>
  );
}

/** Ongoing notices: keys, waiting people, recording, breakout rooms, polls. */
function AboveStage({ panel, onPanel }: Pick<OpenPanelProps, 'panel' | 'onPanel'>) {
  return (
    <>
      <KeyNotice />
      <LobbyNotice isOpen={panel === 'people'} onShow={() => onPanel('people')} />
      <RecordingBar />
      <RoomsNotice onChoose={() => onPanel('rooms')} />
      <PollNotice isOpen={panel === 'polls'} onAnswer={() => onPanel('polls')} />
    </>
  );
}

/** Fills the page. A guest's page has no app shell, so this is its main landmark. */
function RoomFrame({ children }: { children: ReactNode }) {
  const framed = useContext(InsideFrame);
  const Element = framed ? 'div' : 'main';
  return (
    <Element
      {...(framed ? {} : { id: 'main', tabIndex: -1 })}
      className={cx(
        'flex min-h-0 grow flex-col gap-2.5 bg-ground px-(--d-page) pt-3 pb-3 max-tablet:fixed max-tablet:inset-0 max-tablet:z-(--z-header) max-tablet:px-2',
        !framed && 'h-dvh',
      )}
    >
      {children}
    </Element>
  );
}

/** Switches to low-data mode. */
function lessOf(line: MeetingLine, onChoose: RoomViewProps['onChoose']): void {
  onChoose({ lessData: true });
  line.sendLess(true);
}

interface OpenPanelProps {
  panel: PanelId | undefined;
  onPanel: (panel: PanelId | undefined) => void;
  chosen: Chosen;
  onChoose: RoomViewProps['onChoose'];
  /** The item in the side panel. Undefined for guests. */
  beside: OpenBeside | undefined;
  slides: SlidesToAll | undefined;
  captioning: OwnCaptioning;
}

/** The open side panel. */
function OpenPanel({ panel, onPanel, chosen, onChoose, beside, slides, captioning }: OpenPanelProps) {
  const draft = useChatDraft();
  const close = (): void => onPanel(undefined);
  switch (panel) {
    case 'people':
      return (
        <PeoplePanel
          onClose={close}
          onWrite={(id) => {
            draft.writeTo(id);
            onPanel('chat');
          }}
        />
      );
    case 'chat':
      return <ChatPanel draft={draft} onOpenItem={beside?.openForSelf} onClose={close} />;
    case 'polls':
      return <PollsPanel onClose={close} />;
    case 'rooms':
      return <RoomsPanel onClose={close} />;
    case 'beside':
      return beside ? <BesidePanel beside={beside} slides={slides} onClose={close} /> : null;
    case 'recording':
      return <RecordingPanel onClose={close} />;
    case 'captions':
      return <CaptionsPanel own={captioning} onClose={close} />;
    case 'encryption':
      return <EncryptionPanel onClose={close} />;
    case 'settings':
      return <SettingsPanel chosen={chosen} onChoose={onChoose} onClose={close} />;
    case undefined:
      return null;
  }
}

/** Explains that the others see an item this person can't open or has closed. */
function ClosedTo({ beside, isGuest }: { beside: OpenBeside; isGuest: boolean }) {
  if (!beside.isClosedTo) return <SlidesNotice beside={beside} />;
  const name = plainName(beside.presenterName ?? '');
  return (
    <p role="status" className="shrink-0 rounded-control bg-sunken px-3 py-2 text-ink-2">
      {name === '' ? besideText('closedToSomebody') : besideText(isGuest ? 'closedToGuest' : 'closedTo', { name })}
    </p>
  );
}
