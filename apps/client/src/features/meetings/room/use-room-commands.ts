import { Hand, LayoutGrid, LogOut, MessageSquare, Mic, MonitorUp, Users, Video } from 'lucide-react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/meetings/room';
import type { OwnControls } from './own-controls';
import { useOpenMeeting, type PanelId } from './use-room';

interface RoomCommands {
  controls: OwnControls;
  talk: () => void;
  toggle: (panel: PanelId) => void;
  nextLayout: () => void;
  leave: () => void;
}

/** What can be done in a meeting by name or by key. */
export function useRoomCommands({ controls, talk, toggle, nextLayout, leave }: RoomCommands): void {
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
