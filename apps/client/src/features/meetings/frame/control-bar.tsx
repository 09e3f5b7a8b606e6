import { meetingReactions } from '@cartulary/contracts/meetings';
import {
  Ellipsis,
  Hand,
  Link2,
  LogOut,
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PictureInPicture2,
  SmilePlus,
  Users,
  Video,
  VideoOff,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '@/text/meetings/room';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { usePhoneWidth } from '@/ui/media-query';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { Tooltip } from '@/ui/tooltip';
import { pollsToAnswer } from '../panels/poll-notice';
import { reactionSigns } from '../stage/reaction-signs';
import type { OwnControls } from '../room/own-controls';
import { useOpenMeeting, type PanelId } from '../room/use-room';
import { usePanelEntries } from '../room/use-room-commands';

interface ControlBarProps {
  controls: OwnControls;
  panel: PanelId | undefined;
  onPanel: (panel: PanelId | undefined) => void;
  unread: number;
  /** For hosts: how many people are waiting. */
  waiting: number;
  pip: { readonly isOpen: boolean; readonly toggle: () => void };
  onCopy: (() => void) | undefined;
  onLeave: () => void;
  /** Set for hosts. */
  onEnd: (() => void) | undefined;
}

const mayShare = (): boolean => 'getDisplayMedia' in ((navigator as Partial<Navigator>).mediaDevices ?? {});

/** The meeting controls in one row: own devices first, then panels, then leave. */
export function ControlBar({
  controls,
  panel,
  onPanel,
  unread,
  waiting,
  pip,
  onCopy,
  onLeave,
  onEnd,
}: ControlBarProps) {
  const toggle = (id: PanelId): void => onPanel(panel === id ? undefined : id);
  return (
    <div
      role="group"
      aria-label={t('bar.label')}
      data-strong=""
      className="mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-1.5 max-tablet:gap-1"
    >
      <OwnMeans controls={controls} />
      <Reactions />
      <Control
        icon={MessageSquare}
        label={t('bar.chat')}
        isOpen={panel === 'chat'}
        mark={unread > 0 ? { count: unread, words: t('bar.unread', { count: unread }) } : undefined}
        onClick={() => toggle('chat')}
      />
      <Control
        icon={Users}
        label={t('bar.people')}
        isOpen={panel === 'people'}
        mark={waiting > 0 ? { count: waiting, words: t('bar.waiting', { count: waiting }) } : undefined}
        onClick={() => toggle('people')}
      />
      <MoreMenu onPanel={onPanel} pip={pip} onCopy={onCopy} />
      {onEnd ? (
        <Menu align="end" side="top" trigger={<LeaveButton />}>
          <MenuItem onSelect={onLeave}>{t('bar.leaveMine')}</MenuItem>
          <MenuItem danger onSelect={onEnd}>
            {t('bar.endAll')}
          </MenuItem>
        </Menu>
      ) : (
        <LeaveButton onClick={onLeave} />
      )}
    </div>
  );
}

/** Microphone, camera, screen sharing, and raised hand. */
function OwnMeans({ controls }: { controls: OwnControls }) {
  const { state, own } = useOpenMeeting();
  const notAllowed = (may: boolean, isOn: boolean): string | undefined =>
    may || isOn ? undefined : t('bar.notAllowed');
  const canShare = mayShare() || state.sharing;
  return (
    <>
      <Control
        icon={state.microphoneOn ? Mic : MicOff}
        label={t(state.microphoneOn ? 'bar.mute' : 'bar.unmute')}
        isOff={!state.microphoneOn}
        refusal={notAllowed(own.may.microphone, state.microphoneOn)}
        onClick={() => void controls.toggleMicrophone()}
      />
      <Control
        icon={state.cameraOn ? Video : VideoOff}
        label={t(state.cameraOn ? 'bar.cameraOff' : 'bar.cameraOn')}
        isOff={!state.cameraOn}
        refusal={notAllowed(own.may.camera, state.cameraOn)}
        onClick={() => void controls.toggleCamera()}
      />
      <Control
        icon={state.sharing ? MonitorX : MonitorUp}
        label={t(state.sharing ? 'bar.stopShare' : 'bar.share')}
        isOn={state.sharing}
        refusal={canShare ? notAllowed(own.may.share, state.sharing) : t('bar.noSharing')}
        className={canShare ? undefined : 'max-tablet:hidden'}
        onClick={() => void controls.toggleSharing()}
      />
      <Control
        icon={Hand}
        label={t(own.handAt === null ? 'bar.raise' : 'bar.lower')}
        isOn={own.handAt !== null}
        onClick={() => void controls.toggleHand()}
      />
    </>
  );
}

function MoreMenu({ onPanel, pip, onCopy }: Pick<ControlBarProps, 'onPanel' | 'pip' | 'onCopy'>) {
  const { room } = useOpenMeeting();
  const toAnswer = pollsToAnswer(room).length;
  const entries = usePanelEntries();
  const isPhone = usePhoneWidth();
  return (
    <Menu
      align="end"
      side="top"
      trigger={
        <Control
          icon={Ellipsis}
          label={t('bar.more')}
          mark={toAnswer > 0 ? { count: toAnswer, words: t('bar.polls', { count: toAnswer }) } : undefined}
        />
      }
    >
      {isPhone ? (
        <>
          <ReactionItems />
          <MenuSeparator />
        </>
      ) : null}
      {entries.map(({ panel, title, icon }) => (
        <MenuItem key={panel} icon={icon} onSelect={() => onPanel(panel)}>
          {title}
        </MenuItem>
      ))}
      <MenuItem icon={PictureInPicture2} onSelect={pip.toggle}>
        {t(pip.isOpen ? 'more.pipEnd' : 'more.pip')}
      </MenuItem>
      {onCopy ? (
        <>
          <MenuSeparator />
          <MenuItem icon={Link2} onSelect={onCopy}>
            {t('more.copy')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}

const LeaveButton = (props: ComponentProps<'button'>) => (
  <Button
    variant="danger"
    size="lg"
    icon={LogOut}
    {...props}
    className="ml-1.5 max-tablet:ml-0 max-tablet:size-11 max-tablet:px-0"
  >
    <span className="max-tablet:sr-only">{t('bar.leave')}</span>
  </Button>
);

interface ControlProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  label: string;
  /** A device is off. */
  isOff?: boolean;
  /** A state other than a device is active, such as a raised hand. */
  isOn?: boolean;
  /** A panel is open. */
  isOpen?: boolean;
  /** Why it's unavailable. The control stays focusable and explains the reason. */
  refusal?: string | undefined;
  mark?: { count: number; words: string } | undefined;
}

/** A control with icon and label; on a phone only the icon. The label describes the action. */
function Control({ icon: Icon, label, isOff, isOn, isOpen, refusal, mark, className, onClick, ...rest }: ControlProps) {
  const button = (
    <button
      type="button"
      aria-disabled={refusal !== undefined || undefined}
      {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...rest}
      onClick={refusal === undefined ? onClick : undefined}
      className={cx(
        'relative flex h-13 min-w-16.5 flex-col items-center justify-center gap-0.5 rounded-control border-(length:--bw-control) px-1.5 text-2xs max-tablet:size-11 max-tablet:min-w-11',
        refusal !== undefined
          ? 'border-line bg-sunken text-ink-3'
          : isOff
            ? 'border-error bg-error-tint text-error-text'
            : isOn || isOpen
              ? 'border-primary bg-primary-tint text-on-primary-tint'
              : 'border-line-strong bg-surface text-ink hover:bg-hover',
        className,
      )}
    >
      <Icon size={19} aria-hidden />
      <span className="whitespace-nowrap max-tablet:sr-only">{label}</span>
      {mark ? (
        <span className="absolute -top-1.5 -right-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-2xs font-strong text-on-primary tabular-nums">
          <span aria-hidden>{mark.count}</span>
          <span className="sr-only">{mark.words}</span>
        </span>
      ) : null}
    </button>
  );
  return refusal === undefined ? button : <Tooltip text={refusal}>{button}</Tooltip>;
}

function Reactions(): ReactNode {
  // On a phone they're in the overflow menu.
  if (usePhoneWidth()) return null;
  return (
    <Menu align="end" side="top" trigger={<Control icon={SmilePlus} label={t('bar.react')} />}>
      <ReactionItems />
    </Menu>
  );
}

function ReactionItems(): ReactNode {
  const { seat } = useOpenMeeting();
  return (
    <>
      {meetingReactions.map((reaction) => (
        <MenuItem
          key={reaction}
          shortcut={
            <span aria-hidden className="text-base">
              {reactionSigns[reaction]}
            </span>
          }
          onSelect={() => {
            seat.react(reaction).catch((error: unknown) => sayFailed(t('failed.react'), error));
          }}
        >
          {t(`reaction.${reaction}`)}
        </MenuItem>
      ))}
    </>
  );
}
