import * as z from 'zod/mini';

/** Where an installation lists the files of its client, for everybody. */
export const CLIENT_FILES_ADDRESS = '/client-files.json';
/** A build has some hundreds. */
const MOST_FILES = 5_000;
const LONGEST_PATH = 200;

/** Relative, of plain segments, none of which begins with a dot: it leaves no folder and says nothing in an address. */
const filePath = z
  .string()
  .check(
    z.maxLength(LONGEST_PATH),
    z.regex(/^[\w@~-][\w.@~-]*(?:\/[\w@~-][\w.@~-]*)*$/u, { error: 'is not the path of a file' }),
  );
const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/u, { error: 'is no SHA-256' }));

/** A file of the client as it was built: what a browser gets of it, once it is decompressed. */
const clientFile = z.object({
  path: filePath,
  sizeBytes: z.int().check(z.gte(0)),
  sha256,
});
export type ClientFile = z.infer<typeof clientFile>;

/** What was built: a claim, which only a build of one's own proves. */
const builtFrom = z.object({
  commit: z.string().check(z.regex(/^(?:[\da-f]{40}|[\da-f]{64})$/u, { error: 'is no commit' })),
  /** Whether files were changed that no commit has; the commit alone does not say what was built then. */
  isChanged: z.boolean(),
});
export type BuiltFrom = z.infer<typeof builtFrom>;

const isInOrder = (files: readonly ClientFile[]): boolean =>
  files.every(({ path }, at) => at === 0 || (files[at - 1]?.path ?? '') < path);

/** `client-files.json`, which every build of the client writes. */
export const clientFiles = z.object({
  form: z.literal(1),
  /** The build as its pages name it. */
  release: z.string().check(z.maxLength(100), z.regex(/^[\w.-]+$/u, { error: 'is no release' })),
  /** Null where it was built without git and nobody said of what. */
  builtFrom: z.nullable(builtFrom),
  /** SHA-256 of `digestedText`; the commit is not in it, so that it follows from the files alone. */
  digest: sha256,
  files: z
    .array(clientFile)
    .check(z.maxLength(MOST_FILES), z.refine(isInOrder, { error: 'has files twice, or out of order' })),
});
export type ClientFiles = z.infer<typeof clientFiles>;

/** What the digest of a list is made of: a line a file, in the order of their paths, as `sha256sum` prints them. */
export const digestedText = (files: readonly ClientFile[]): string =>
  files.map(({ path, sha256: hash }) => `${hash}  ${path}\n`).join('');
