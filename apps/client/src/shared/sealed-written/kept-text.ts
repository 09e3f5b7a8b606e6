import { sealedRights } from '@cartulary/contracts/sealed-form';
import * as z from 'zod/mini';
import { bytesOf, joined, jsonOf, type Bytes } from '@/lib/crypto/bytes';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dropRow, hasRow, keepRow, keptRow, rowIds, type RowKept } from './sealed-rows';
import { SealedWrittenHead } from './sealed-written-head';

/** The part of a document that lists and pages show before opening it. */
const About = z.object({
  form: z.literal(1),
  head: SealedWrittenHead,
  createdAt: z.string(),
  /** Omitted for the person's own texts. */
  shared: z.optional(z.object({ by: z.object({ id: z.string(), name: z.string() }), may: z.enum(sealedRights) })),
});
export type AboutText = z.infer<typeof About>;

/**
 * A document as it was last open on this device, sealed by the vault so that it opens while the server is unreachable
 * (docs/security/sealed-texts.md).
 */
export interface KeptText {
  readonly about: AboutText;
  readonly whole: Uint8Array;
}

const rows = { database: 'text-copies', store: 'copy' } as const;
const NUMBER_BYTES = 4;

export function keepText(vault: OpenVault, itemId: string, { about, whole }: KeptText): Promise<RowKept> {
  const said = bytesOf(JSON.stringify(about));
  const length = new Uint8Array(NUMBER_BYTES);
  new DataView(length.buffer).setUint32(0, said.length);
  return keepRow(vault, rows, itemId, joined(length, said, Uint8Array.from(whole)));
}

/** Undefined if there is none or it can't be opened. */
export async function keptText(vault: OpenVault, itemId: string): Promise<KeptText | undefined> {
  const plain = await keptRow(vault, rows, itemId);
  return plain && read(plain);
}

function read(plain: Bytes): KeptText | undefined {
  const end = NUMBER_BYTES + new DataView(plain.buffer).getUint32(0);
  const about = About.safeParse(jsonOf(plain.slice(NUMBER_BYTES, end)));
  return about.success ? { about: about.data, whole: plain.slice(end) } : undefined;
}

/** Whether this device had it open. Doesn't require a vault. */
export const hasText = (accountId: string, itemId: string): Promise<boolean> => hasRow(accountId, rows, itemId);

/** IDs of all texts with a copy on this device. Doesn't require a vault. */
export const keptTextIds = (accountId: string): Promise<string[]> => rowIds(accountId, rows);

/** Deletes the copy of a document that no longer exists or is no longer shared with this person. */
export const dropText = (vault: OpenVault, itemId: string): Promise<void> => dropRow(vault, rows, itemId);
