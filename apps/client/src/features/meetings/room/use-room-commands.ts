import {
  Captions,
  CircleDot,
  DoorOpen,
  FileText,
  Hand,
  LayoutGrid,
  ListChecks,
  LogOut,
  MessageSquare,
  Mic,
  MonitorUp,
  PictureInPicture2,
  Settings2,
  ShieldCheck,
  Users,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t as captionsText } from '@/text/meetings/captions';
import { t as encryptionText } from '@/text/meetings/encryption';
import { t as recordingText } from '@/text/meetings/recording';
import { t } from '@/text/meetings/room';
import { t as rooms } from '@/text/meetings/rooms';
import type { OwnControls } from './own-controls';
import { useOpenMeeting, type PanelId } from './use-room';

interface RoomCommands {
  controls: OwnControls;
  talk: () => void;
  toggle: (panel: PanelId) => void;
  nextLayout: () => void;
  leave: () => void;
  pip: { readonly isOpen: boolean; readonly toggle: () => void };
}

interface PanelEntry {
  readonly panel: PanelId;
  readonly title: string;
  readonly icon: LucideIcon;
}

/** Panels without their own control. The “More” menu and the command palette list the same ones. */
export function usePanelEntries(): readonly PanelEntry[] {
  const { own, room, mayRun } = useOpenMeeting();
  const entry = (panel: PanelId, title: string, icon: LucideIcon): PanelEntry => ({ panel, title, icon });
  return [
    entry('polls', t('more.polls'), ListChecks),
    ...(mayRun || room.breakout ? [entry('rooms', rooms('menu'), DoorOpen)] : []),
    ...(own.accountId === null ? [] : [entry('beside', t('more.beside'), FileText)]),
    entry('recording', recordingText('menu'), CircleDot),
    entry('captions', captionsText('menu'), Captions),
    ...(room.meeting.encrypted ? [entry('encryption', encryptionText('menu'), ShieldCheck)] : []),
    entry('settings', t('more.devices'), Settings2),
  ];
}

/** Meeting commands, by name or key. */
export function useRoomCommands({ controls, talk, toggle, nextLayout, leave, pip }: RoomCommands): void {
  usePanelCommands({ toggle, pip });
  const { state, own } = useOpenMeeting();
  const common = { group: t('group'), here: true } as const;
  const refusedUnless = (may: boolean) => (): string | undefined => (may ? undefined : t('bar.notAllowed'));
  useCommands([
    {
      ...common,
      id: 'meeting.microphone',
      title: t(state.microphoneOn ? 'bar.mute' : 'bar.unmute'),
      icon: Mic,
      keys: pageKeys['meeting.microphone'],
      refusal: refusedUnless(own.may.microphone || state.microphoneOn),
      run: controls.toggleMicrophone,
    },
    {
      ...common,
      id: 'meeting.talk',
      title: t('keys.talk'),
      keysOnly: true,
      keys: pageKeys['meeting.talk'],
      refusal: refusedUnless(own.may.microphone),
      run: talk,
    },
    {
      ...common,
      id: 'meeting.camera',
      title: t(state.cameraOn ? 'bar.cameraOff' : 'bar.cameraOn'),
      icon: Video,
      keys: pageKeys['meeting.camera'],
      refusal: refusedUnless(own.may.camera || state.cameraOn),
      run: controls.toggleCamera,
    },
    {
      ...common,
      id: 'meeting.share',
      title: t(state.sharing ? 'bar.stopShare' : 'bar.share'),
      icon: MonitorUp,
      keys: pageKeys['meeting.share'],
      refusal: refusedUnless(own.may.share || state.sharing),
      run: controls.toggleSharing,
    },
    {
      ...common,
      id: 'meeting.hand',
      title: t(own.handAt === null ? 'bar.raise' : 'bar.lower'),
      icon: Hand,
      keys: pageKeys['meeting.hand'],
      run: controls.toggleHand,
    },
    {
      ...common,
      id: 'meeting.chat',
      title: t('keys.chat'),
      icon: MessageSquare,
      keys: pageKeys['meeting.chat'],
      run: () => toggle('chat'),
    },
    {
      ...common,
      id: 'meeting.people',
      title: t('keys.people'),
      icon: Users,
      keys: pageKeys['meeting.people'],
      run: () => toggle('people'),
    },
    {
      ...common,
      id: 'meeting.layout',
      title: t('keys.layout'),
      icon: LayoutGrid,
      keys: pageKeys['meeting.layout'],
      run: nextLayout,
    },
    { ...common, id: 'meeting.leave', title: t('bar.leaveMine'), icon: LogOut, run: leave },
  ]);
}

/** Further panels, by name only. */
function usePanelCommands({ toggle, pip }: Pick<RoomCommands, 'toggle' | 'pip'>): void {
  const common = { group: t('group'), here: true } as const;
  const entries = usePanelEntries();
  useCommands([
    ...entries.map(({ panel, title, icon }) => ({
      ...common,
      id: `meeting.${panel}`,
      title,
      icon,
      run: () => toggle(panel),
    })),
    {
      ...common,
      id: 'meeting.pip',
      title: t(pip.isOpen ? 'more.pipEnd' : 'more.pip'),
      icon: PictureInPicture2,
      run: pip.toggle,
    },
  ]);
}
