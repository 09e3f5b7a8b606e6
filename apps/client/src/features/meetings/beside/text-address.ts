import { routeOf } from '@cartulary/contracts/routes';
import { href } from '@/routing/href';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/;

/** The address of a written text, as it is sent into a chat. */
export const addressOfText = (itemId: string): string => location.origin + href('text', { textId: itemId });

/** The text that a message names by its address in this installation; undefined where it names none. */
export function documentIn(message: string): string | undefined {
  const [before = ''] = routeOf('text').path.split(':');
  const at = message.indexOf(location.origin + before);
  if (at < 0) return undefined;
  const rest = message.slice(at + location.origin.length + before.length);
  return ID.exec(rest)?.[0];
}
