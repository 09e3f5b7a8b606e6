import { builtKinds } from '@cartulary/contracts/written-kinds';
import * as z from 'zod/mini';

/** Of place `head` of what is written in a vault: what lists show without opening more. */
export const SealedWrittenHead = z.object({
  form: z.literal(1),
  kind: z.enum(builtKinds),
  name: z.string(),
  /** The folder in its owner's vault that it stands in; empty where it stands in none. */
  folder: z.string(),
});
export type SealedWrittenHead = z.infer<typeof SealedWrittenHead>;
