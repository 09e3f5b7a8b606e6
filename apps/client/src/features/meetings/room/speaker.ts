import type { Peer } from './people';

/** Somebody has to be quiet for so long before another who speaks takes the large place. */
export const HOLD_MS = 1_500;

/**
 * Who stands in the large place: whoever spoke last, with the one who stood there kept for a moment, so that a cough does not
 * change it. Oneself only where nobody else is there.
 */
export function speakerOf(peers: readonly Peer[], before: string | undefined, nowMs: number): Peer | undefined {
  const others = peers.filter(({ isSelf }) => !isSelf);
  const stands = others.find(({ identity }) => identity === before);
  if (stands && (stands.isSpeaking || nowMs - stands.lastSpokeMs < HOLD_MS)) return stands;
  const speaking = others.filter(({ isSpeaking }) => isSpeaking).toSorted((a, b) => b.lastSpokeMs - a.lastSpokeMs);
  return speaking[0] ?? stands ?? others.toSorted((a, b) => b.lastSpokeMs - a.lastSpokeMs)[0] ?? peers[0];
}
