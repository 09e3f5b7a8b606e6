/** The build's data about a module. */
export interface KnownModule {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
}
export type ModuleById = (id: string) => KnownModule | null;
export type ImportsOf = (id: string) => readonly string[];

/**
 * Modules that only re-export others. The build includes only the imported names, so that importing one icon doesn't
 * include two thousand.
 */
const INDEX =
  /\/(?:lucide-react\/dist\/esm\/lucide-react\.mjs|radix-ui\/dist\/index\.mjs|@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js)$/;

/** The modules, and all their static imports. */
export function withImports(roots: Iterable<string>, importsOf: ImportsOf): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}

/** The modules that each module needs when it runs. */
export function importsBy(moduleById: ModuleById): ImportsOf {
  const known = new Map<string, readonly string[]>();
  const statements = remembered((id) => statementsOf(moduleById(id)));
  return (id) => {
    const found =
      known.get(id) ??
      statements(id).flatMap(({ from, names }) => (INDEX.test(from) ? behind(from, names, statements) : [from]));
    known.set(id, found);
    return found;
  };
}

/** The names that one module imports from another; `names` is null for everything. */
interface Statement {
  readonly from: string;
  readonly names: readonly Name[] | null;
}
interface Name {
  /** The name that the other module uses for it. */
  readonly there: string;
  /** Its local name, which is passed on. */
  readonly here: string;
}

const IMPORT = /(?:^|[;\n}])\s*(?:import|export)\s*(?:([\w$\s,*{}]*?)\s*from\s*)?["']([^"'\n]+)["']/gu;

/** Inserted by Vite for dynamic imports. */
const ADDED = '\0vite/preload-helper.js';

function statementsOf(module: KnownModule | null): Statement[] {
  const { importedIds: all = [], code = null } = module ?? {};
  const importedIds = all.filter((id) => id !== ADDED);
  const found = [...(code ?? '').matchAll(IMPORT)];
  const sources = [...new Set(found.map(([, , source]) => source))];
  // The build lists imports in source order. If parsing failed, everything counts as needed.
  if (sources.length !== importedIds.length) return importedIds.map((from) => ({ from, names: null }));
  return found.flatMap(([, names, source]) => {
    const from = importedIds[sources.indexOf(source)];
    return from === undefined ? [] : [{ from, names: namesIn(names ?? '') }];
  });
}

function namesIn(clause: string): Name[] | null {
  const braces = /^\{([^{}]*)\}$/u.exec(clause.trim());
  const whole = /^\*\s*as\s+([\w$]+)$/u.exec(clause.trim());
  if (whole) return [{ there: '*', here: whole[1] ?? '' }];
  return (
    braces?.[1]
      ?.split(',')
      .map((name) => name.trim().split(/\s+as\s+/u))
      .map(([there = '', here = there]) => ({ there, here })) ?? null
  );
}

/** The modules that provide some names of an index; all of them if a name isn't found. */
function behind(
  index: string,
  names: readonly Name[] | null,
  statements: (id: string) => readonly Statement[],
): string[] {
  const passed = statements(index);
  const all = passed.map(({ from }) => from);
  if (names === null || names.some(({ there }) => there === '*')) return all;
  const inAll = passed.filter((statement) => statement.names === null);
  return names.flatMap((name) => {
    const found = passed.find((statement) => statement.names?.some(({ here }) => here === name.there));
    if (found) return [found.from];
    const next = inAll.flatMap(({ from }) => (INDEX.test(from) ? behind(from, [name], statements) : [from]));
    return next.length > 0 ? next : all;
  });
}

function remembered<T>(answer: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    const found = known.get(id) ?? answer(id);
    known.set(id, found);
    return found;
  };
}
