import { useSetting } from '@/lib/settings/settings';
import { Playlist, type PlaylistProps } from './playlist';

/** The wall for a signed-in user, with their session and organization. */
export function OwnWall(props: Omit<PlaylistProps, 'organisation'>) {
  return <Playlist {...props} organisation={useSetting('profile', 'organization')} />;
}
