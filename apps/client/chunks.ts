/**
 * What the way to the sign-in page goes through, whatever else shares it. In one file, since two dozen small ones would
 * each be compressed without the others' words (docs/decisions/2026-11-20-what-the-sign-in-page-loads.md).
 */
const neededByAll = [
  /libs\/contracts\/src\/(limits|errors|routes|redact|envelope|privacy|stored-item|endpoint|sanitise|screens|user)\.ts$/,
  /libs\/contracts\/src\/endpoints\/(auth|system)\.ts$/,
  /client\/src\/lib\/(api|api-error|browser-storage|client-version|log|privacy-mode|request-window|retry)\.ts$/,
  /client\/src\/lib\/(session|stored-session|texts|token|monitoring\/failure-kind|secure-storage\/[a-z-]+)\.ts$/,
  /client\/src\/(routing\/href|text\/ui|ui\/(button|checkbox|class-names|field|logo|sanitise-field))\.tsx?$/,
  /node_modules\/(zod|react|scheduler|@radix-ui\/react-(slot|compose-refs))\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/,
  /lucide-react\/dist\/esm\/icons\/(check|chevron-down|circle-exclamation-point|eye|eye-off|minus|palette)\.mjs$/,
];

/** How the build cuts the client into files, besides a file a page. */
export const chunkGroups = [
  { name: 'base', test: (file: string) => neededByAll.some((pattern) => pattern.test(file)) },
];
