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
  /** Its newest page here. */
  readonly client: number;
}

/** The others who have the item open, each once however many pages they have, as JSON that can be compared. */
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

/** How the slides of a presentation are shown to everybody in a meeting, whoever may open it. */
export interface SlidesToAll {
  /** Where they stand while this person presents them; a slide of null is the first. */
  readonly at: { readonly slide: string | null; readonly step: number } | undefined;
  readonly show: (slide: string | null, step: number) => void;
  /** Puts the light that they see to a place of the slide, in its units; null: out. */
  readonly point: (light: { readonly x: number; readonly y: number } | null) => void;
  readonly stop: () => void;
}

/** How something written stands beside a meeting. */
export interface Beside {
  /** Whom the page follows at first: an account. */
  readonly follows: string | undefined;
  /** Somebody who followed goes elsewhere. */
  readonly onLeave?: (() => void) | undefined;
  /** Whether this person presents it: the others see what they scroll to. */
  readonly presents: boolean;
  /** Of a presentation whose slides this person may show to everybody there. */
  readonly slides?: SlidesToAll | undefined;
}

interface PeopleProps {
  /** Whom the page follows at first: an account. */
  follows?: string | undefined;
  /** Told when one who followed goes elsewhere oneself. */
  onLeave?: (() => void) | undefined;
  awareness: Awareness;
  /** Goes where that page of somebody is, for as long as it is drawn; `end` says that one went elsewhere oneself. */
  following: (client: number, end: () => void) => ReactNode;
}

/** Who is here; chosen in the list, the page goes where that person is, until one goes elsewhere oneself. */
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
                // On a phone there is room for the faces; whom one follows is told all the same.
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
