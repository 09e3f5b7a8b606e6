import { createHash } from 'node:crypto';
import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { DecryptionError } from '@cartulary/storage/errors';
import type { KeyRing } from '@cartulary/storage/key-ring';
import { unwrapKey, wrapKey, type WrappingKey } from '@cartulary/storage/wrapped-key';
import * as z from 'zod/mini';

const ID_BYTES = 16;
const Rows = z.array(z.array(z.string()));
/** Copied numbers, and markers that show whether their source was reprocessed or corrected since. */
const Taken = z.object({ rows: Rows, version: z.nullable(z.int()), correctedAt: z.nullable(z.int()) });
export type TakenNumbers = z.infer<typeof Taken>;

const asWrapping = (key: Buffer): WrappingKey => ({
  id: createHash('sha256').update(key).digest().subarray(0, ID_BYTES),
  key,
});

/** Who can read the numbers: people in an organization, with or without the names of its custom classes. */
export interface NumbersReader {
  readonly organisationId: string;
  readonly knowsClasses: boolean;
}

/** Binds sealed numbers to their source and to readers with the same access. */
const contextOf = ({ organisationId, knowsClasses }: NumbersReader, of: NumbersOf): string =>
  `chart-numbers:${organisationId}:${knowsClasses ? 'named' : 'unnamed'}:${JSON.stringify(Object.entries(of).sort())}`;

/**
 * Seals numbers copied into a presentation. Everyone who can open the presentation can read the sealed value, but only the server can
 * unseal it, for people who can see the source.
 * @returns '' if they're too large
 */
export function sealNumbers(
  keys: Pick<KeyRing, 'deriveKey'>,
  reader: NumbersReader,
  of: NumbersOf,
  { rows, version, correctedAt }: TakenNumbers,
): string {
  const secret = Buffer.from(JSON.stringify({ rows, version, correctedAt }));
  const sealed = wrapKey(secret, asWrapping(keys.deriveKey('chart-numbers')), contextOf(reader, of));
  const text = sealed.toString('base64url');
  return text.length > sourceLimits.maxTakenCharacters ? '' : text;
}

/** @returns null if they were sealed elsewhere, or with a master key that no longer exists */
export function openNumbers(
  keys: Pick<KeyRing, 'deriveKeys'>,
  reader: NumbersReader,
  of: NumbersOf,
  taken: string,
): TakenNumbers | null {
  const sealed = Buffer.from(taken, 'base64url');
  for (const key of keys.deriveKeys('chart-numbers')) {
    const opened = openedBy(key, sealed, contextOf(reader, of));
    if (opened !== undefined) return readTaken(JSON.parse(opened.toString()));
  }
  return null;
}

/** Values sealed before markers were added contain only rows. */
const readTaken = (said: unknown): TakenNumbers =>
  Array.isArray(said) ? { rows: Rows.parse(said), version: null, correctedAt: null } : Taken.parse(said);

function openedBy(key: Buffer, sealed: Buffer, context: string): Buffer | undefined {
  try {
    return unwrapKey(sealed, asWrapping(key), context);
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}
