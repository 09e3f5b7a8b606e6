import { isOldMeetingServer, oldestMeetingServer } from '@cartulary/contracts/meeting-server';
import { DoorOpen, Mic, MicOff, RefreshCw, ServerCog, VolumeX, WifiLow, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/text/meetings/room';
import { t as rooms } from '@/text/meetings/rooms';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { waitLine } from '../server-words';
import { useMutedSpeech } from './use-muted-speech';
import { useOpenMeeting } from './use-room';

interface NoticesProps {
  onUnmute: () => void;
  /** Undefined if low-data mode is already on. */
  onLessData: (() => void) | undefined;
  /** Push-to-talk is active. */
  holds: boolean;
}

/** Urgent notices about the user's own connection and audio, one at a time, most severe first. */
export function Notices({ onUnmute, onLessData, holds }: NoticesProps) {
  const { line, state, own } = useOpenMeeting();
  const speaksMuted = useMutedSpeech();
  const self = state.peers.find(({ isSelf }) => isSelf);
  const isOut = state.stands === 'connecting' || state.stands === 'broken';
  if (isOut && state.server)
    return (
      <Notice icon={RefreshCw} tone="warning">
        {waitLine(state.server)}
      </Notice>
    );
  if (state.stands === 'connecting') return <Notice icon={RefreshCw}>{t('connecting')}</Notice>;
  if (state.stands === 'moving') return <Notice icon={DoorOpen}>{rooms('moving.title')}</Notice>;
  if (state.stands === 'broken')
    return (
      <Notice icon={RefreshCw} tone="warning">
        <strong className="font-strong">{t('broken.title')}.</strong> {t('broken.text')}
      </Notice>
    );
  if (!state.mayPlay)
    return (
      <Notice icon={VolumeX} tone="warning" action={{ label: t('sound.play'), onPress: () => void line.play() }}>
        {t('sound.held')}
      </Notice>
    );
  if (holds) return <Notice icon={Mic}>{t('holding.title')}</Notice>;
  if (speaksMuted && own.may.microphone)
    return (
      <Notice icon={MicOff} tone="warning" action={{ label: t('muted.turnOn'), onPress: onUnmute }}>
        {t('muted.speaking')}
      </Notice>
    );
  if (self && self.line !== 'good')
    return (
      <Notice icon={WifiLow} tone="warning" action={onLessData && { label: t('line.useLess'), onPress: onLessData }}>
        {t(`line.${self.line}Own`)}
      </Notice>
    );
  if (isOldMeetingServer(state.serverVersion))
    return (
      <Notice icon={ServerCog} tone="warning">
        {t('server.old', { version: state.serverVersion, needed: oldestMeetingServer.join('.') })}
      </Notice>
    );
  return null;
}

interface NoticeProps {
  icon: LucideIcon;
  tone?: 'warning';
  action?: { label: string; onPress: () => void } | undefined;
  children: ReactNode;
}

function Notice({ icon: Icon, tone, action, children }: NoticeProps) {
  return (
    <div
      role="status"
      className={cx(
        'flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control px-3 py-2',
        tone === 'warning' ? 'bg-warning-tint text-warning-text' : 'bg-sunken text-ink-2',
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <p className="min-w-0 grow basis-0">{children}</p>
      {action ? (
        <Button size="sm" onClick={action.onPress}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
