import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importsBy, withImports, type ModuleById } from './module-imports.ts';
import { baseName, sharedFiles } from './shared-files.ts';

/**
 * All code needed to reach the sign-in page, even if other pages share it. In one file, because two dozen small ones
 * would each be compressed separately (docs/decisions/2026-11-20-what-the-sign-in-page-loads.md).
 */
const neededByAll = [
  /client\/src\/app\/start\.tsx$/,
  /libs\/contracts\/src\/(limits|client-errors|routes|redact|envelope|privacy|stored-item|endpoint|sanitise|screens|user)\.ts$/,
  /libs\/contracts\/src\/endpoints\/(auth|system)\.ts$/,
  /client\/src\/lib\/(api\/(api|client-version|request-window|retry)|errors\/api-error|log\/log)\.ts$/,
  /client\/src\/lib\/storage\/(browser-storage|one-store|privacy-mode|stored-session|token|secure-storage\/(plain-items|session-item))\.ts$/,
  /client\/src\/(lib\/(session\/session|monitoring\/failure-kind)|text\/engine\/texts)\.ts$/,
  /client\/src\/(routing\/href|text\/ui|ui\/(button|checkbox|class-names|field|logo|sanitise-field|theme\/theme-picker))\.tsx?$/,
  /node_modules\/(zod|@radix-ui\/react-(slot|compose-refs))\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/,
  /lucide-react\/dist\/esm\/icons\/(check|chevron-down|circle-check|circle-exclamation-point|eye|eye-off|info|minus|palette|x)\.mjs$/,
];

/** Rendering and routing: they run one after the other, each in its own task (`app/main.ts`). */
const draws = [/client\/src\/app\/start-drawing\.ts$/, /node_modules\/(react|react-dom|scheduler)\//];
const leads = [/client\/src\/app\/start-leading\.ts$/];

/** Vite's own preload helper. The entry needs it and must need nothing else. */
const fetches = [/vite\/preload-helper/];

/** Error reporting: fetched with the first error, or with the frame. */
const tellsOfErrors = [/client\/src\/app\/monitoring\.ts$/];

/** Code that every signed-in page needs: the shell, the permission check, and the parts that nearly all pages use. */
const neededBySignedIn = [
  /client\/src\/app\/(shell\/shell\.tsx|page-gate\.ts)$/,
  /client\/src\/ui\/(states|skeleton|card|page-header)\.tsx$/,
  /client\/src\/lib\/(format\/format|files\/save-file)\.ts$/,
  // Each would otherwise be a separate file, twice as large.
  /lucide-react\/dist\/esm\/icons\/(arrow-right|bookmark-plus|clock|columns-2|file-pen|file-text|file-type|file-up|image|pencil|redo-2|rotate-ccw|settings-2|type|upload)\.mjs$/,
];

/** The sign-in page and the code it shares with the other account pages, which most people reach through it. */
const signsIn = [/client\/src\/features\/identity\/sign-in-page\.tsx$/];

const group = (name: string, priority: number, roots: readonly RegExp[]) => ({
  name,
  priority,
  test: (file: string) => roots.some((root) => root.test(file)),
});

/**
 * Chunks with their own file, in the order in which they're needed. Each includes its dependencies except those in an
 * earlier chunk, so no two depend on each other.
 */
const named = [
  group('fetch', 7, fetches),
  group('draw', 6, draws),
  group('lead', 5, leads),
  group('base', 4, neededByAll),
  group('sign-in', 3, signsIn),
  group('monitoring', 2, tellsOfErrors),
  group('frame', 1, neededBySignedIn),
];

/** @throws if there is no such file, because a renamed file would otherwise silently lose its chunk */
function source(file: string): string {
  const path = fileURLToPath(new URL(`./src/${file}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`chunks.ts names ${file}, which is not there`);
  return path;
}
/** Files that the shell always loads after it has started: every page pays for them. */
const alwaysWithFrame = ['features/settings/settings-commands.tsx', 'features/help/help-commands.tsx'];
/** Files that the shell loads on request. */
const partsOfFrame = [
  'features/notifications/bell-layer.tsx',
  'app/shell/palette/palette.tsx',
  'app/shell/keys/keys-sheet.tsx',
  'app/shell/new-items.tsx',
  'app/shell/pinned-dialog.tsx',
  'ui/tooltip-layer.tsx',
  'ui/toast-list.tsx',
];
/** Files loaded besides the pages: instead of a page, or right after it. */
const alsoOpened = [
  ['locked-page', 'features/modules/locked-page.tsx'],
  ['document-bench', 'features/documents/studio-page.tsx', 'features/documents/studio/document-bench.tsx'],
] as const;

/** Pages available while signed out, without the shell. */
const OUTSIDE_FRAME = /^(?:sign-in|registration|callback|pricing|trial|not-found|onboarding|shared)-page$/;
/**
 * How much more source code, as a share, a page may fetch in order to have fewer files; the named pages are close to
 * their limit.
 */
const MOST_MORE = 0.3;
const mostMore: Readonly<Record<string, number>> = {
  'dashboard-page': 0.005,
  'text-page': 0.05,
  'document-bench': 0.1,
  'library-page': 0.1,
  'workspace-page': 0.1,
  'search-page': 0.1,
  'settings-page': 0.1,
  'people-page': 0.1,
};
/** Pages that everyone opens all day; the others are for operators or occasional use, and count for a tenth. */
const openedAllDay: ReadonlySet<string> = new Set(
  'sign-in dashboard library studio text workspace search notifications settings'
    .split(' ')
    .map((name) => `${name}-page`),
).add('document-bench');
const SELDOM = 0.1;

/** The chunk of a module that isn't listed anywhere, determined from all modules; null if only one chunk needs it. */
function sharedFileOf(): (id: string, build: { getModuleInfo: ModuleById }) => string | null {
  let fileOf: ReadonlyMap<string, string> | undefined;
  return (id, build) => {
    fileOf ??= filesOf((each) => build.getModuleInfo(each));
    return fileOf.get(id) ?? null;
  };
}

function filesOf(moduleById: ModuleById): ReadonlyMap<string, string> {
  const importsOf = importsBy(moduleById);
  const later = (id: string): readonly string[] => moduleById(id)?.dynamicallyImportedIds ?? [];
  const all = withImports([source('app/main.ts')], (id) => [...importsOf(id), ...later(id)]);
  const apart = new Map<string, string>();
  for (const { name, test } of named)
    for (const id of withImports([...all].filter(test), importsOf)) if (!apart.has(id)) apart.set(id, name);
  const frame = [...all].filter((id) => neededBySignedIn.some((root) => root.test(id)));
  const visit = (name: string, roots: readonly string[]) => ({
    name,
    modules: withImports([...roots, ...(OUTSIDE_FRAME.test(name) ? [] : frame)], importsOf),
    mostMore: mostMore[name] ?? MOST_MORE,
    weight: openedAllDay.has(name) ? 1 : SELDOM,
    isPart: false,
  });
  const pages = [
    ...later(source('app/pages.tsx')).map((page) => visit(baseName(page), [page])),
    ...alsoOpened.map(([name, ...files]) => visit(name, files.map(source))),
  ];
  const names = new Set(pages.map(({ name }) => name));
  const missing = [...openedAllDay, ...Object.keys(mostMore)].filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`chunks.ts names pages that are not there: ${missing.join(', ')}`);
  const part = (mostMore: number) => (file: string) => ({
    ...visit(baseName(file), [source(file)]),
    isPart: true,
    mostMore,
  });
  const parts = [...alwaysWithFrame.map(part(0)), ...partsOfFrame.map(part(0.3))];
  return sharedFiles([...pages, ...parts], all, moduleById, apart);
}

/**
 * How the build splits the client into chunks. Shared chunks pull in nothing else, because all their dependencies have
 * a chunk too.
 */
export const chunkGroups = () => [
  ...named,
  // Otherwise, it would be named after its largest file, `base`, like the chunk that every page starts with.
  {
    name: 'flow',
    priority: 0.5,
    test: (file: string) => file.includes('/node_modules/@xyflow/'),
    includeDependenciesRecursively: false,
  },
  // Word lists for rating passphrases: used by nothing else, and large.
  {
    name: 'common-passwords',
    priority: 0.5,
    test: (file: string) => /\/node_modules\/@zxcvbn-ts\/(language-common|dictionary-compression)\//.test(file),
    includeDependenciesRecursively: false,
  },
  { name: sharedFileOf(), priority: 0, includeDependenciesRecursively: false },
];

/** The chunks that the entry requests one after another (`app/main.ts`); the page fetches them all at once. */
export const startChunks = ['draw', 'lead', 'base'] as const;

/**
 * The PDF writer has its own file in workers: together with its importer, it would exceed the maximum file size. It
 * includes all its dependencies, because two files that import each other would run before they're complete.
 */
export const workerChunkGroups = () => [
  { name: 'pdf-lib', test: (file: string) => file.includes('/node_modules/@cantoo/pdf-lib/') },
];
