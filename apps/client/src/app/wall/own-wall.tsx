import { useSetting } from '@/lib/settings/settings';
import { Playlist, type PlaylistProps } from './playlist';

/** The wall of a signed-in person, with their own session and organization. */
export function OwnWall(props: Omit<PlaylistProps, 'organisation'>) {
  return <Playlist {...props} organisation={useSetting('profile', 'organization')} />;
}
