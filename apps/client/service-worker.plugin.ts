import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin } from 'vite';
import { fenceRows } from '../../libs/contracts/src/agreed.ts';
import { endpoints } from '../../libs/contracts/src/endpoints/all.ts';
import { messageOf } from '../../libs/contracts/src/errors.ts';
import { pushWords } from '../../libs/contracts/src/push.ts';

const SOURCE = 'src/app/offline/service-worker.ts';
/** Where pages are imported; imports of individual pages aren't followed. */
const PAGES = /\/src\/app\/pages\.tsx$/;
/** Pages that can be opened without a server. */
const KEPT_PAGES = [/\/src\/app\/text-page\.tsx$/, /\/src\/features\/identity\/sign-in-page\.tsx$/];

/**
 * Pages whose files are cached after a visit, by the name they then report (lib/offline/keep-program.ts), and those of
 * documents once someone enabled it: includes the files they request besides scripts and styles.
 */
const EDITORS: Readonly<Record<string, { readonly page: RegExp; readonly assets: readonly RegExp[] }>> = {
  board: {
    page: /\/src\/app\/boards-page\.tsx$/,
    // tldraw's tool icons and UI strings, which it always requests, regardless of its options.
    assets: [/(?:^|\/)0_merged-[\w-]{8}\.svg$/, /(?:^|\/)en-[\w-]{8}\.json$/],
  },
  map: { page: /\/src\/app\/maps-page\.tsx$/, assets: [] },
  deck: { page: /\/src\/app\/decks-page\.tsx$/, assets: [] },
  // Excludes the code that processes files: a dropped file waits for a server anyway.
  documents: {
    page: /\/src\/(?:app\/studio-page|features\/documents\/library-page)\.tsx$/,
    assets: [
      /(?:^|\/)pdf\.worker-[\w-]{8}\.js$/,
      /(?:^|\/)pdfium-[\w-]{8}\.wasm$/,
      // The code that computes Argon2id when the vault is opened.
      /(?:^|\/)stretch\.worker-[\w-]{8}\.js$/,
    ],
  },
};

/** A file in the build, limited to the fields used here. */
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset'; readonly fileName: string }>>;

/**
 * Every script and style that pages may request, by default those for documents: everything that the entry imports
 * immediately or later, but nothing from the other pages.
 */
export function filesOfDocuments(
  bundle: Bundle,
  otherPages: ReadonlySet<string>,
  pages: readonly RegExp[] = KEPT_PAGES,
): string[] {
  const isKept = (id: string): boolean => pages.some((page) => page.test(id));
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const isOtherPage = ({ moduleIds, isEntry }: Chunk): boolean =>
    !isEntry && moduleIds.some((id) => otherPages.has(id)) && !moduleIds.some((id) => isKept(id));
  const found = new Set<Chunk>();
  const waiting = chunks.filter(({ isEntry }) => isEntry);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const asked = (names: readonly string[]): Chunk[] =>
      names.flatMap((name) => {
        const file = bundle[name];
        return file?.type === 'chunk' ? [file] : [];
      });
    waiting.push(...asked(chunk.imports), ...asked(chunk.dynamicImports).filter((next) => !isOtherPage(next)));
  }
  const files = [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
  return [...new Set(files)].sort();
}

/**
 * The files that each editor requests in addition to the document page's.
 * @throws if the build lacks one of them
 */
export function filesOfEditors(bundle: Bundle, otherPages: ReadonlySet<string>): Record<string, string[]> {
  const always = new Set(filesOfDocuments(bundle, otherPages));
  return Object.fromEntries(
    Object.entries(EDITORS).map(([kind, { page, assets }]) => {
      const scripts = filesOfDocuments(bundle, otherPages, [...KEPT_PAGES, page]).filter((name) => !always.has(name));
      const others = assets.map((asset) => Object.keys(bundle).find((name) => asset.test(name)));
      if (scripts.length === 0 || others.includes(undefined)) throw new Error(`The build has no whole editor: ${kind}`);
      return [kind, [...scripts, ...others.filter((name) => name !== undefined)].map((name) => `/${name}`)];
    }),
  );
}

/** Writes `/service-worker.js`, which contains the names of this build's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'cartulary-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const path = new URL(SOURCE, import.meta.url).pathname;
        const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false });
        const pages = [...this.getModuleIds()].find((id) => PAGES.test(id));
        const otherPages = new Set(pages ? this.getModuleInfo(pages)?.dynamicallyImportedIds : []);
        const scripts = filesOfDocuments(bundle as Bundle, otherPages);
        const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (!start || scripts.length === 0) throw new Error('The build has no entry');
        const unknown = KEPT_PAGES.filter((page) => ![...otherPages].some((id) => page.test(id)));
        if (unknown.length > 0) throw new Error(`No page is at ${unknown.join(', ')}`);
        // Code that runs before the client: it has no importer.
        const beside = Object.keys(bundle)
          .filter((name) => /(?:^|\/)(?:theme-start|start-watch)-[^/]+\.js$/.test(name))
          .sort();
        const files = [...scripts, ...beside].map((name) => `/${name}`);
        const cache = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 10);
        const build = JSON.stringify({
          cache,
          entry: start.fileName,
          files,
          editors: filesOfEditors(bundle as Bundle, otherPages),
          words: { title: pushWords.title, plain: pushWords.plain },
          fence: fenceRows(endpoints),
          refusal: messageOf('plaintext_in_privacy_mode'),
        });
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: code.replace(/(["'])__BUILD__\1/, () => JSON.stringify(build)),
        });
      },
    },
  };
}
