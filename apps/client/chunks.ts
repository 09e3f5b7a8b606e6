/**
 * What the way to the sign-in page goes through, whatever else shares it. In one file, since two dozen small ones would
 * each be compressed without the others' words (docs/decisions/2026-11-20-what-the-sign-in-page-loads.md).
 */
const neededByAll = [
  /client\/src\/app\/start\.tsx$/,
  /libs\/contracts\/src\/(limits|client-errors|routes|redact|envelope|privacy|stored-item|endpoint|sanitise|screens|user)\.ts$/,
  /libs\/contracts\/src\/endpoints\/(auth|system)\.ts$/,
  /client\/src\/lib\/(api\/(api|client-version|request-window|retry)|errors\/api-error|log\/log)\.ts$/,
  /client\/src\/lib\/storage\/(browser-storage|privacy-mode|stored-session|token|secure-storage\/(plain-items|session-item))\.ts$/,
  /client\/src\/(lib\/(session\/session|monitoring\/failure-kind)|text\/engine\/texts)\.ts$/,
  /client\/src\/(routing\/href|text\/ui|ui\/(button|checkbox|class-names|field|logo|sanitise-field|theme\/theme-picker))\.tsx?$/,
  /node_modules\/(zod|@radix-ui\/react-(slot|compose-refs))\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/,
  /lucide-react\/dist\/esm\/icons\/(check|chevron-down|circle-check|circle-exclamation-point|eye|eye-off|info|minus|palette|x)\.mjs$/,
];

/** What draws and what leads from page to page: run one after the other, each in a task of its own (`app/main.ts`). */
const draws = [/client\/src\/app\/start-drawing\.ts$/, /node_modules\/(react|react-dom|scheduler)\//];
const leads = [/client\/src\/app\/start-leading\.ts$/];

/** Vite's own: how a part is fetched. The entry needs it, and must need nothing else. */
const fetches = [/vite\/preload-helper/];

/** What tells of errors: fetched with the first of them, or with the frame. */
const tellsOfErrors = [/client\/src\/app\/monitoring\.ts$/];

/**
 * What every page for somebody who is signed in goes through: the frame around it, the question who may open it, and what
 * nearly all of them are put together of.
 */
const neededBySignedIn = [
  /client\/src\/app\/(shell\/shell\.tsx|page-gate\.ts)$/,
  /client\/src\/ui\/(states|skeleton|card|page-header)\.tsx$/,
  /client\/src\/lib\/(format\/format|files\/save-file)\.ts$/,
  // Each would be a file of its own, twice as large.
  /lucide-react\/dist\/esm\/icons\/(file-pen|file-text|file-type|file-up|image|rotate-ccw|type|upload)\.mjs$/,
];

/** The sign-in page with what it shares with the other pages of an account, which few come to without it. */
const signsIn = [/client\/src\/features\/identity\/sign-in-page\.tsx$/];

const group = (name: string, priority: number, roots: readonly RegExp[]) => ({
  name,
  priority,
  test: (file: string) => roots.some((root) => root.test(file)),
});

/**
 * How the build cuts the client into files, besides a file a page. Each of these brings along what it needs, save what
 * stands in one before it, so that no two need each other.
 */
export const chunkGroups = [
  group('fetch', 7, fetches),
  group('draw', 6, draws),
  group('lead', 5, leads),
  group('base', 4, neededByAll),
  group('sign-in', 3, signsIn),
  group('monitoring', 2, tellsOfErrors),
  group('frame', 1, neededBySignedIn),
];

/** What the entry asks for one after the other (`app/main.ts`); the page fetches them all at once. */
export const startChunks = ['draw', 'lead', 'base'] as const;
