import type { MeetingReaction } from '@cartulary/contracts/meetings';
import { Hand, MicOff, MonitorUp, Move, Pin, PinOff, WifiLow, WifiOff, type LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { t } from '@/text/meetings/room';
import { Avatar, toneOf, type PersonTone } from '@/ui/avatar';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import type { TileOf } from '../room/tiles';
import { useOpenMeeting } from '../room/use-room';
import { PictureView } from './picture-view';
import { reactionSigns } from './reaction-signs';
import type { Moving } from './use-own-order';

/** Dark, with a tint of the person's color. */
const grounds: Readonly<Record<PersonTone, string>> = {
  party: 'bg-[color-mix(in_srgb,var(--c-paper-party)_26%,var(--c-paper-ink))]',
  address: 'bg-[color-mix(in_srgb,var(--c-paper-address)_26%,var(--c-paper-ink))]',
  date: 'bg-[color-mix(in_srgb,var(--c-paper-date)_26%,var(--c-paper-ink))]',
  reference: 'bg-[color-mix(in_srgb,var(--c-paper-reference)_26%,var(--c-paper-ink))]',
  amount: 'bg-[color-mix(in_srgb,var(--c-paper-amount)_26%,var(--c-paper-ink))]',
};

const lineIcons: Readonly<Record<'weak' | 'lost', LucideIcon>> = { weak: WifiLow, lost: WifiOff };

interface TileProps {
  tile: TileOf;
  /** Position in the queue of raised hands, from 1. */
  hand: number | undefined;
  size: 'small' | 'middle' | 'large';
  isPinned: boolean;
  onPin: (() => void) | undefined;
  /** Undefined if there is only one tile. */
  moving: Moving | undefined;
  /** Whether its video is received. In low-data mode, most aren't. */
  fetched: boolean;
  style?: CSSProperties;
}

const mark =
  'flex items-center gap-1.25 rounded-badge bg-paper-ink/80 px-2 py-1 text-xs leading-none text-paper-on-badge';

/** A person or shared screen, with all of its status indicators. */
export function Tile({ tile, hand, size, isPinned, onPin, moving, fetched, style }: TileProps) {
  const { reactions } = useOpenMeeting();
  const { peer, picture, kind, participant } = tile;
  const name = participant?.name ?? peer.name;
  const isPerson = kind === 'person';
  const shown = picture && (peer.isSelf || (fetched && !picture.isPaused)) ? picture : undefined;
  const speaks = isPerson && peer.isSpeaking;
  const reaction = isPerson ? reactions.get(tile.id) : undefined;
  return (
    <li
      style={style}
      {...moving?.tile}
      data-tile={kind}
      data-speaking={speaks || undefined}
      aria-label={describe(tile, name, hand, reaction)}
      className={cx(
        'group relative grid min-h-0 min-w-0 place-items-center overflow-hidden rounded-card text-paper-on-badge',
        isPerson ? grounds[toneOf(name)] : 'bg-paper-ink',
        speaks && 'outline-2 outline-offset-2 outline-success',
      )}
    >
      {isPerson ? (
        // Also below the video, until it arrives.
        <Face name={name} size={size} isPaused={picture !== undefined && !peer.isSelf && picture.isPaused} />
      ) : null}
      {shown ? <PictureView picture={shown} mirrored={peer.isSelf && isPerson} /> : null}
      {reaction ? (
        <span className="arrive absolute top-2 left-1/2 -translate-x-1/2 text-[2.25rem] leading-none" aria-hidden>
          {reactionSigns[reaction]}
        </span>
      ) : null}
      <div className="pointer-events-none absolute inset-x-2 bottom-2 flex items-end gap-1.5">
        <span className={cx(mark, 'min-w-0')}>
          {isPerson && peer.isMuted ? <MicOff size={13} aria-hidden className="shrink-0" /> : null}
          {isPerson ? null : <MonitorUp size={13} aria-hidden className="shrink-0" />}
          <span className="truncate py-0.5">
            <Caption tile={tile} name={name} />
          </span>
        </span>
        {speaks ? <Speaking /> : null}
      </div>
      <div className="absolute top-2 right-2 flex items-center gap-1.5">
        {hand === undefined || !isPerson ? null : (
          <span className={mark}>
            <Hand size={13} aria-hidden />
            {hand}
          </span>
        )}
        {isPerson && peer.line !== 'good' ? (
          <WeakLine line={peer.line} isSelf={peer.isSelf} small={size === 'small'} />
        ) : null}
      </div>
      {moving ? <MoveHandle moving={moving} name={plainName(name)} /> : null}
      {onPin ? (
        <IconButton
          icon={isPinned ? PinOff : Pin}
          size="sm"
          tone="inherit"
          label={t(isPinned ? 'tile.unpin' : 'tile.pin', { name: plainName(name) })}
          aria-pressed={isPinned}
          onClick={onPin}
          className={cx(
            'absolute top-2 left-2 bg-paper-ink/80 text-paper-on-badge',
            !isPinned && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          )}
        />
      ) : null}
    </li>
  );
}

/** Moves the tile by arrow keys, or by a menu on devices without them. */
function MoveHandle({ moving: { onKeyDown, by, isFirst, isLast }, name }: { moving: Moving; name: string }) {
  return (
    <Menu
      trigger={
        <IconButton
          icon={Move}
          size="sm"
          tone="inherit"
          label={t('tile.move', { name })}
          onKeyDown={onKeyDown}
          className="absolute top-2 left-10.5 bg-paper-ink/80 text-paper-on-badge opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        />
      }
    >
      {isFirst ? null : <MenuItem onSelect={() => by(-1)}>{t('tile.forward')}</MenuItem>}
      {isLast ? null : <MenuItem onSelect={() => by(1)}>{t('tile.back')}</MenuItem>}
    </Menu>
  );
}

/** The tile's name. */
function Caption({ tile: { kind, peer }, name }: { tile: TileOf; name: string }) {
  if (kind === 'screen') return peer.isSelf ? t('tile.ownScreen') : t('tile.screen', { name: plainName(name) });
  return peer.isSelf ? t('tile.self', { name: plainName(name) }) : <GivenName>{name}</GivenName>;
}

/** A tile's full description in one sentence. */
function describe(
  { kind, peer }: TileOf,
  name: string,
  hand: number | undefined,
  reaction: MeetingReaction | undefined,
): string {
  const shown = plainName(name);
  if (kind === 'screen') return peer.isSelf ? t('tile.ownScreen') : t('tile.screen', { name: shown });
  const parts = [
    peer.isSelf ? t('tile.self', { name: shown }) : shown,
    ...(peer.isMuted ? [t('tile.muted')] : []),
    ...(peer.camera ? [] : [t('tile.noCamera')]),
    ...(hand === undefined ? [] : [t('tile.hand', { place: hand })]),
    ...(reaction === undefined ? [] : [t(`reaction.${reaction}`)]),
    ...(peer.line === 'good' ? [] : [t(peer.isSelf ? `line.${peer.line}Own` : `line.${peer.line}Done`)]),
  ];
  return parts.join(', ');
}

function Face({ name, size, isPaused }: { name: string; size: TileProps['size']; isPaused: boolean }) {
  return (
    <div className="flex flex-col items-center gap-2.5">
      <span
        className={cx(
          'grid place-items-center',
          { small: 'scale-125', middle: 'scale-200 p-3', large: 'scale-300 p-6' }[size],
        )}
      >
        <Avatar name={name || '?'} size="lg" decorative />
      </span>
      {isPaused && size !== 'small' ? <p className="px-3 text-center text-xs">{t('tile.paused')}</p> : null}
    </div>
  );
}

/** Three bars: an indicator that doesn't rely on the frame's color. */
function Speaking() {
  return (
    <span className="ml-auto flex h-5 items-end gap-0.5 rounded-badge bg-paper-ink/80 px-1.5 py-1" aria-hidden>
      <span className="h-1.5 w-0.75 rounded-full bg-current" />
      <span className="h-3 w-0.75 rounded-full bg-current" />
      <span className="h-2 w-0.75 rounded-full bg-current" />
    </span>
  );
}

function WeakLine({ line, isSelf, small }: { line: 'weak' | 'lost'; isSelf: boolean; small: boolean }) {
  const Icon = lineIcons[line];
  return (
    <span className={mark} title={t(isSelf ? `line.${line}Own` : `line.${line}Done`)}>
      <Icon size={13} aria-hidden />
      {small ? null : t(`line.${line}`)}
    </span>
  );
}
