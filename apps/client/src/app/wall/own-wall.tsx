import { useSetting } from '@/lib/settings/settings';
import { Playlist, type PlaylistProps } from './playlist';

/** The wall of somebody who is signed in: with their own session, of their own organisation. */
export function OwnWall(props: Omit<PlaylistProps, 'organisation'>) {
  return <Playlist {...props} organisation={useSetting('profile', 'organization')} />;
}
