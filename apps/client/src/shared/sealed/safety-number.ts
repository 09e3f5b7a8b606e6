import { transcript } from '@/lib/crypto/bytes';

/** A person and their public key, base64url. */
export interface PersonKey {
  readonly accountId: string;
  readonly key: string;
  /** Their signing key; null or omitted if they have none. */
  readonly signing?: string | null | undefined;
}

const GROUPS = 12;
const GROUP_DIGITS = 5;
const GROUP_BYTES = 5;

/**
 * Twelve groups of five digits that are the same for two people as long as each has the other's true key:
 * docs/security/sealed-documents.md, 'Sharing'.
 */
export async function safetyNumber(one: PersonKey, other: PersonKey): Promise<string[]> {
  const [first, second] = one.accountId < other.accountId ? [one, other] : [other, one];
  const said =
    first.signing && second.signing
      ? transcript('cartulary safety number v2', ...[first, second].flatMap(partsOf))
      : transcript('cartulary safety number v1', first.accountId, first.key, second.accountId, second.key);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-512', said));
  return Array.from({ length: GROUPS }, (_, group) => {
    const bytes = digest.subarray(group * GROUP_BYTES, (group + 1) * GROUP_BYTES);
    const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0) % 10 ** GROUP_DIGITS;
    return String(number).padStart(GROUP_DIGITS, '0');
  });
}

/** If both have signing keys, the number covers those as well. Hiding one person's signing key results in two different numbers. */
const partsOf = ({ accountId, key, signing }: PersonKey): string[] => [accountId, key, signing ?? ''];
