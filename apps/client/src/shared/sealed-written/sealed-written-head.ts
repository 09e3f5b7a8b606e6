import { builtKinds } from '@cartulary/contracts/written-kinds';
import * as z from 'zod/mini';

/** The head format that this page reads and writes. */
const KNOWN_FORM = 1;

/** The `head` slot of a sealed written item: what lists show without opening more. */
export const SealedWrittenHead = z.object({
  form: z.literal(KNOWN_FORM),
  kind: z.enum(builtKinds),
  name: z.string(),
  /** The folder in the owner's vault; empty for none. */
  folder: z.string(),
});
/** Whether a head has a format that only newer pages know: it's intact, but not readable here. */
export function isNewerForm(said: unknown): boolean {
  const form = typeof said === 'object' && said !== null && 'form' in said ? said.form : undefined;
  return typeof form === 'number' && form > KNOWN_FORM;
}

export type SealedWrittenHead = z.infer<typeof SealedWrittenHead>;
