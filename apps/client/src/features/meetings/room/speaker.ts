import type { Peer } from './people';

/** How long the current speaker must be quiet before another takes the large tile. */
export const HOLD_MS = 1_500;

/**
 * The person on the large tile: the current speaker, with a delay so that a cough doesn't switch it. The user's own
 * tile only if no one else is there.
 */
export function speakerOf(peers: readonly Peer[], before: string | undefined, nowMs: number): Peer | undefined {
  const others = peers.filter(({ isSelf }) => !isSelf);
  const stands = others.find(({ identity }) => identity === before);
  if (stands && (stands.isSpeaking || nowMs - stands.lastSpokeMs < HOLD_MS)) return stands;
  const speaking = others.filter(({ isSpeaking }) => isSpeaking).toSorted((a, b) => b.lastSpokeMs - a.lastSpokeMs);
  return speaking[0] ?? stands ?? others.toSorted((a, b) => b.lastSpokeMs - a.lastSpokeMs)[0] ?? peers[0];
}
