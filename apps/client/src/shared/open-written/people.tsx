import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { t } from '@/text/text';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/class-names';
import { Menu, MenuCheck, MenuLabel } from '@/ui/menu';
import { idIn, nameIn } from './said-of-peer';

interface Peer {
  readonly id: string;
  readonly name: string;
  /** Their latest page with the item open. */
  readonly client: number;
}

/** The other people who have the item open, each listed once, as comparable JSON. */
function othersIn(awareness: Awareness): string {
  const peers = new Map<string, Peer>();
  const self = idIn(awareness.getLocalState()?.['user']);
  for (const [client, state] of awareness.getStates()) {
    const { user } = state as { user?: unknown };
    const [id, name] = [idIn(user), nameIn(user)];
    if (client !== awareness.clientID && id !== '' && id !== self && name !== '') peers.set(id, { id, name, client });
  }
  return JSON.stringify([...peers.values()].sort((one, other) => one.name.localeCompare(other.name)));
}

/** Controls for presenting slides to everyone in a meeting, with or without access to the item. */
export interface SlidesToAll {
  /** The current position while this person presents; null is the first slide. */
  readonly at: { readonly slide: string | null; readonly step: number } | undefined;
  readonly show: (slide: string | null, step: number) => void;
  /** Moves the laser pointer on the slide, in slide units; null turns it off. */
  readonly point: (light: { readonly x: number; readonly y: number } | null) => void;
  readonly stop: () => void;
}

/** Settings for an item shown next to a meeting. */
export interface Beside {
  /** The account to follow initially. */
  readonly follows: string | undefined;
  /** Called when this person stops following by navigating. */
  readonly onLeave?: (() => void) | undefined;
  /** True if this person is presenting: others see the part they scroll to. */
  readonly presents: boolean;
  /** For a presentation that this person may show to everyone. */
  readonly slides?: SlidesToAll | undefined;
}

interface PeopleProps {
  /** The account to follow initially. */
  follows?: string | undefined;
  /** Called when this person stops following by navigating. */
  onLeave?: (() => void) | undefined;
  awareness: Awareness;
  /** Follows that client while mounted. `end` reports that the person navigated by themselves. */
  following: (client: number, end: () => void) => ReactNode;
}

/** The people here. Selecting one follows them until the person navigates manually. */
export function People({ follows, onLeave, awareness, following }: PeopleProps) {
  const subscribe = useMemo(
    () => (tell: () => void) => {
      awareness.on('change', tell);
      return () => awareness.off('change', tell);
    },
    [awareness],
  );
  const key = useSyncExternalStore(subscribe, () => othersIn(awareness));
  const others = useMemo(() => JSON.parse(key) as readonly Peer[], [key]);
  const [followedId, setFollowed] = useState(follows);
  const followed = others.find(({ id }) => id === followedId);
  if (others.length === 0) return null;
  const leave = (): void => {
    setFollowed(undefined);
    onLeave?.();
  };
  return (
    <>
      {followed ? following(followed.client, leave) : null}
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={
              followed ? t('here.following', { name: followed.name }) : t('here', { count: others.length + 1 })
            }
            className="flex items-center gap-1 rounded-control px-1 py-1 hover:bg-hover"
          >
            {others.slice(0, 3).map(({ id, name }) => (
              <Avatar key={id} name={name} size="sm" decorative />
            ))}
            <span
              className={cx(
                'px-1 text-xs whitespace-nowrap text-ink-2',
                // On a phone, there's space only for avatars, but the followed person's name is always shown.
                followed ? 'max-w-40 truncate' : 'max-tablet:hidden',
              )}
            >
              {followed ? t('here.following', { name: followed.name }) : t('here', { count: others.length + 1 })}
            </span>
          </button>
        }
      >
        <MenuLabel>{t('here', { count: others.length + 1 })}</MenuLabel>
        {others.map(({ id, name }) => (
          <MenuCheck key={id} checked={id === followedId} onChange={(on) => setFollowed(on ? id : undefined)}>
            {t('here.follow', { name })}
          </MenuCheck>
        ))}
      </Menu>
    </>
  );
}
