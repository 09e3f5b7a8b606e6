import { bytesOf, joined, transcript, type Bytes } from '@/lib/crypto/bytes';

/** Six groups of five digits: 99 bits, so that other keys with the same code can't be found. */
const GROUPS = 6;
const GROUP_BYTES = 5;
const GROUP_DIGITS = 5;

/**
 * A code derived from all keys of an epoch, which people read aloud to each other. It's identical only for people who
 * see the same public keys of the same participants and have the same epoch key.
 */
export async function comparisonCode(
  meetingId: string,
  number: number,
  epochKey: Bytes,
  members: readonly { readonly participantId: string; readonly publicKey: string }[],
): Promise<string> {
  const inOrder = members.map(({ participantId, publicKey }) => `${participantId} ${publicKey}`).toSorted();
  const all = transcript('cartulary meeting code v1', meetingId, String(number), ...inOrder);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', joined(bytesOf('code'), epochKey, all)));
  return Array.from({ length: GROUPS }, (_, group) => {
    const bytes = digest.subarray(group * GROUP_BYTES, (group + 1) * GROUP_BYTES);
    const value = bytes.reduce((sum, byte) => sum * 256 + byte, 0) % 10 ** GROUP_DIGITS;
    return String(value).padStart(GROUP_DIGITS, '0');
  }).join(' ');
}
