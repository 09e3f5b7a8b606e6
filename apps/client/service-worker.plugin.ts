import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin } from 'vite';
import { pushWords } from '../../libs/contracts/src/push.ts';

const SOURCE = 'src/app/offline/service-worker.ts';
/** Where pages are named; each of its own is a way that is not followed. */
const PAGES = /\/src\/app\/pages\.tsx$/;
/** Pages that can be opened without a server. */
const KEPT_PAGES = [/\/src\/app\/text-page\.tsx$/, /\/src\/features\/identity\/sign-in-page\.tsx$/];

/** A file of the build, as far as is needed here. */
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
 * Every script and style that the page of a document may ask for: from the entry on all that is imported at once or later,
 * but of the other pages nothing.
 */
export function filesOfDocuments(bundle: Bundle, otherPages: ReadonlySet<string>): string[] {
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

const isKept = (id: string): boolean => KEPT_PAGES.some((page) => page.test(id));

/** Writes `/service-worker.js`, which knows the files of this build by name. */
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
        // What runs before the client: it has no importer.
        const beside = Object.keys(bundle)
          .filter((name) => /(?:^|\/)(?:theme-start|start-watch)-[^/]+\.js$/.test(name))
          .sort();
        const files = [...scripts, ...beside].map((name) => `/${name}`);
        const cache = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 10);
        const build = JSON.stringify({
          cache,
          entry: start.fileName,
          files,
          words: { title: pushWords.title, plain: pushWords.plain },
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
