import * as z from 'zod/mini';

/** Of place `head` of a sealed text: what lists show without opening more. */
export const SealedTextHead = z.object({
  form: z.literal(1),
  kind: z.literal('text'),
  name: z.string(),
  /** The folder in its owner's vault that it stands in; empty where it stands in none. */
  folder: z.string(),
});
export type SealedTextHead = z.infer<typeof SealedTextHead>;
