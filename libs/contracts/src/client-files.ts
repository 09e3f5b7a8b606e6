import * as z from 'zod/mini';

/** Public URL of the list of client files. */
export const CLIENT_FILES_ADDRESS = '/client-files.json';
/** Upper bound. A build has several hundred. */
const MOST_FILES = 5_000;
const LONGEST_PATH = 200;

/** A relative path of plain segments. No segment starts with a dot, so it can't leave its folder, and no character is special in a URL. */
const filePath = z
  .string()
  .check(
    z.maxLength(LONGEST_PATH),
    z.regex(/^[\w@~-][\w.@~-]*(?:\/[\w@~-][\w.@~-]*)*$/u, { error: 'is not the path of a file' }),
  );
const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/u, { error: 'is no SHA-256' }));

/** A file of the client build, as a browser receives it after decompression. */
const clientFile = z.object({
  path: filePath,
  sizeBytes: z.int().check(z.gte(0)),
  sha256,
});
export type ClientFile = z.infer<typeof clientFile>;

/** The commit that was built. Only a claim: proving it requires your own build. */
const builtFrom = z.object({
  commit: z.string().check(z.regex(/^(?:[\da-f]{40}|[\da-f]{64})$/u, { error: 'is no commit' })),
  /** Whether the working tree had uncommitted changes, in which case the commit doesn't fully describe the build. */
  isChanged: z.boolean(),
});
export type BuiltFrom = z.infer<typeof builtFrom>;

const isInOrder = (files: readonly ClientFile[]): boolean =>
  files.every(({ path }, at) => at === 0 || (files[at - 1]?.path ?? '') < path);

/** Contents of `client-files.json`, which every client build writes. */
export const clientFiles = z.object({
  form: z.literal(1),
  /** Release name that the pages of the build use. */
  release: z.string().check(z.maxLength(100), z.regex(/^[\w.-]+$/u, { error: 'is no release' })),
  /** Null if the client was built without git and no commit was specified. */
  builtFrom: z.nullable(builtFrom),
  /** SHA-256 of `digestedText`. Excludes the commit, so it depends on the files alone. */
  digest: sha256,
  files: z
    .array(clientFile)
    .check(z.maxLength(MOST_FILES), z.refine(isInOrder, { error: 'has files twice, or out of order' })),
});
export type ClientFiles = z.infer<typeof clientFiles>;

/** The digested text: one line per file in `sha256sum` format, ordered by path. */
export const digestedText = (files: readonly ClientFile[]): string =>
  files.map(({ path, sha256: hash }) => `${hash}  ${path}\n`).join('');
