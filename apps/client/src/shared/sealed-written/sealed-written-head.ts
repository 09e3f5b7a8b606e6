import { builtKinds } from '@cartulary/contracts/written-kinds';
import * as z from 'zod/mini';

/** The form of heads that this page writes and reads. */
const KNOWN_FORM = 1;

/** Of place `head` of what is written in a vault: what lists show without opening more. */
export const SealedWrittenHead = z.object({
  form: z.literal(KNOWN_FORM),
  kind: z.enum(builtKinds),
  name: z.string(),
  /** The folder in its owner's vault that it stands in; empty where it stands in none. */
  folder: z.string(),
});
/** Whether a head is of a form that only a newer page knows: it is whole, but not to be read here. */
export function isNewerForm(said: unknown): boolean {
  const form = typeof said === 'object' && said !== null && 'form' in said ? said.form : undefined;
  return typeof form === 'number' && form > KNOWN_FORM;
}

export type SealedWrittenHead = z.infer<typeof SealedWrittenHead>;
