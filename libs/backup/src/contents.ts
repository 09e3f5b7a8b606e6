import { z } from 'zod';

/** Incremented with every change to the backup format. */
export const FORMAT = 1;

/** The first part: metadata. */
export const About = z.object({
  format: z.number().int(),
  product: z.literal('cartulary'),
  /** The version of the product that created it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
});
export type About = z.infer<typeof About>;

/** Describes the rows, before the rows. */
export const Manifest = z.object({
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(
    z.object({
      name: z.string(),
      last: z
        .string()
        .regex(/^-?\d{1,19}$/)
        .nullable(),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/** The last part: the expected totals. */
export const Totals = z.object({
  /** Per table, in the order of the manifest. */
  rows: z.array(z.number().int()),
  objects: z.number().int(),
  /** Files that rows refer to and that were already lost when the backup was made. */
  missing: z.array(z.string()),
});
export type Totals = z.infer<typeof Totals>;

/** The names of parts. Rows and stored files come in pieces, numbered from 0. */
export const parts = {
  about: 'about.json',
  masterKeys: 'master.keys',
  manifest: 'manifest.json',
  rows: (table: number, piece: number) => `rows/${table}/${piece}`,
  object: (key: string, piece: number) => `objects/${key}/${piece}`,
  totals: 'totals.json',
} as const;

/** The group of pieces that a part belongs to: `rows/3`, `objects/a/b`; for a single part, its own name. */
export const groupOf = (name: string): string => (name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : name);
