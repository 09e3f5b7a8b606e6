import { importsBy, withImports, type ImportsOf, type ModuleById } from './module-imports.ts';

/**
 * How code that several pages share is split into files. Left alone, the build makes a file for every set of pages and
 * parts that need the same modules: over a hundred for one page (docs/decisions/2026-11-23-cost-of-pages.md).
 */

/** A page or part that someone opens: the modules it needs. */
export interface Visit {
  readonly modules: ReadonlySet<string>;
  /** How much additional source it may fetch to reduce the number of files, as a share of its own size. */
  readonly mostMore: number;
  /** Its weight relative to the others, from 0 to 1: files that cost only rarely opened pages are merged first. */
  readonly weight: number;
  /** True for a part that is opened on a page: its size matters, but its number of files doesn't. */
  readonly isPart: boolean;
}

/** Maximum number of files that a page shares with others: above this, the cheapest ones are merged. */
const MOST_SHARED = 12;

/** Source size including dependencies: a page's modules up to this size are always fetched together. */
const MOST_SMALL = 6_000;

/** A visit's limits: the number of shared files and the amount of source, with the visit's weight. */
interface Limit {
  readonly weight: number;
  readonly mostFiles: number;
  readonly mostSize: number;
}

/** Modules that are always fetched together, and the visits that fetch them. */
interface File {
  readonly visits: ReadonlySet<number>;
  readonly modules: readonly string[];
  readonly size: number;
  /** True if the module is split separately and stays unchanged. */
  readonly isApart: boolean;
}

/**
 * Assigns each module that a visit needs to a file, by its ID. Modules needed by the same visits share a file; a
 * module's imports are needed wherever the module is, so no two files depend on each other. Then small files are merged
 * unless that creates a cycle.
 * @param all all modules
 * @param apart modules that already have a file, with all their imports: the file's name
 */
export function sharedFiles(
  visits: readonly Visit[],
  all: ReadonlySet<string>,
  moduleById: ModuleById,
  apart: ReadonlyMap<string, string>,
): Map<string, string> {
  const importsOf = importsBy(moduleById);
  const sizeOf = (id: string): number => sourceSize(moduleById(id)?.code ?? '');
  const needed = visits.map(({ modules }) => [...modules]);
  const mostSizes = needed.map((ids, visit) => sum(ids.map(sizeOf)) * (1 + (visits[visit]?.mostMore ?? 0)));
  const limits = visits.map(({ isPart, weight }, visit) => ({
    weight,
    mostFiles: isPart ? Infinity : MOST_SHARED,
    mostSize: mostSizes[visit] ?? 0,
  }));
  const files = putTogether(bySameVisits(needed, apart, sizeOf), importsOf, limits);
  const names = new Set<string>();
  return new Map(
    files.flatMap((file) => {
      if (file.isApart) return [];
      // Modules that only one visit needs are best split by the build itself, except that it would create a file for
      // every small module.
      const modules = file.visits.size === 1 ? smallForParts(file, all, importsOf, sizeOf) : file.modules;
      const name = unusedName(nameOf(modules, sizeOf), names);
      return modules.map((id) => [id, name] as const);
    }),
  );
}

/** A page's small modules that its parts also need and fetch later, with their dependencies on that page. */
function smallForParts(
  { modules }: File,
  all: ReadonlySet<string>,
  importsOf: ImportsOf,
  sizeOf: (id: string) => number,
): string[] {
  const own = new Set(modules);
  const needed = (id: string): string[] => [...withImports([id], importsOf)].filter((each) => own.has(each));
  const forParts = new Set([...all].filter((id) => !own.has(id)).flatMap(importsOf));
  const small = modules.filter((id) => forParts.has(id) && sum(needed(id).map(sizeOf)) <= MOST_SMALL);
  return [...new Set(small.flatMap(needed))];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
/** The size without comments and leading whitespace, which aren't shipped. */
const sourceSize = (code: string): number => code.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|^\s+/gmu, '').length;

function bySameVisits(
  needed: readonly (readonly string[])[],
  apart: ReadonlyMap<string, string>,
  sizeOf: (id: string) => number,
): File[] {
  const visitsOf = new Map<string, number[]>();
  needed.forEach((ids, visit) => ids.forEach((id) => visitsOf.set(id, [...(visitsOf.get(id) ?? []), visit])));
  const together = new Map<string, { visits: Set<number>; modules: string[]; isApart: boolean }>();
  for (const [id, visits] of visitsOf) {
    const key = apart.get(id) ?? visits.join();
    const file = together.get(key) ?? { visits: new Set(), modules: [], isApart: apart.has(id) };
    visits.forEach((visit) => file.visits.add(visit));
    file.modules.push(id);
    together.set(key, file);
  }
  return [...together.values()].map((file) => ({ ...file, size: sum(file.modules.map(sizeOf)) }));
}

function putTogether(files: readonly File[], importsOf: ImportsOf, limits: readonly Limit[]): File[] {
  const needs = new Needs(files, importsOf);
  const pair = cheapestPair(files, needs, limits);
  if (!pair) return [...files];
  const [one, other] = pair;
  const visits = new Set([...one.visits, ...other.visits]);
  const both = {
    visits,
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    isApart: false,
  };
  const brought = new Set([...needs.ever(one), ...needs.ever(other)]);
  const rest = files
    .filter((file) => file !== one && file !== other)
    .map((file) => (brought.has(file) ? { ...file, visits: new Set([...file.visits, ...visits]) } : file));
  return putTogether([...rest, both], importsOf, limits);
}

/**
 * The two files that are cheapest to merge for each visit with too many files that needs both; undefined if there are
 * none.
 */
function cheapestPair(files: readonly File[], needs: Needs, limits: readonly Limit[]): [File, File] | undefined {
  const shared = files.filter(({ visits, isApart }) => visits.size > 1 && !isApart);
  const having = (visit: number, of: readonly File[]): File[] => of.filter(({ visits }) => visits.has(visit));
  const left = limits.map(({ mostSize }, visit) => mostSize - sum(having(visit, files).map(({ size }) => size)));
  const isCrowded = limits.map(({ mostFiles }, visit) => having(visit, shared).length > mostFiles);
  let best: { pair: [File, File]; cost: number } | undefined;
  shared.forEach((one, at) => {
    for (const other of shared.slice(at + 1)) {
      const relieved = [...one.visits].filter((visit) => other.visits.has(visit) && isCrowded[visit]);
      const gain = sum(relieved.map((visit) => limits[visit]?.weight ?? 0));
      if (gain === 0) continue;
      const more = [...needs.moreFor(one, other), ...needs.moreFor(other, one)];
      const cost = sum(more.map(({ size, visit }) => size * (limits[visit]?.weight ?? 0))) / gain;
      if (best && cost >= best.cost) continue;
      if (more.some(({ visit, size }) => size > (left[visit] ?? 0))) continue;
      if (needs.wouldCircle(one, other)) continue;
      best = { pair: [one, other], cost };
    }
  });
  return best?.pair;
}

/** Which files depend on which. */
class Needs {
  private readonly direct = new Map<File, ReadonlySet<File>>();
  private readonly all = new Map<File, ReadonlySet<File>>();

  constructor(files: readonly File[], importsOf: ImportsOf) {
    const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file] as const)));
    for (const file of files) {
      const needed = file.modules.flatMap((id) => importsOf(id).flatMap((imported) => fileOf.get(imported) ?? []));
      this.direct.set(file, new Set(needed.filter((each) => each !== file)));
    }
  }

  /**
   * The cost of a file and its dependencies for visits that need only the other one; infinite if they must stay
   * separate.
   */
  moreFor(file: File, other: File): { visit: number; size: number }[] {
    return [...other.visits].flatMap((visit) => {
      if (file.visits.has(visit)) return [];
      const missing = [file, ...this.ever(file)].filter(({ visits }) => !visits.has(visit));
      // A page outside the shell would fetch the whole shell for a module it never requested.
      return [{ visit, size: sum(missing.map(({ size, isApart }) => (isApart ? Infinity : size))) }];
    });
  }

  /** True if one of two files depends on the other through a third: merged, they would form a cycle with it. */
  wouldCircle(one: File, other: File): boolean {
    return this.byWayOfThird(one, other) || this.byWayOfThird(other, one);
  }

  /** All direct and indirect dependencies of a file. */
  ever(file: File): ReadonlySet<File> {
    const known = this.all.get(file);
    if (known) return known;
    const found = new Set<File>();
    // Modules that import each other may be in separate files, so files in progress aren't visited again.
    this.all.set(file, found);
    for (const needed of this.direct.get(file) ?? []) {
      found.add(needed);
      for (const further of this.ever(needed)) found.add(further);
    }
    return found;
  }

  private byWayOfThird(one: File, other: File): boolean {
    return [...(this.direct.get(one) ?? [])].some((third) => third !== other && this.ever(third).has(other));
  }
}

/** Based on the largest module. */
function nameOf(modules: readonly string[], sizeOf: (id: string) => number): string {
  const [largest = ''] = modules.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return `shared-${baseName(largest)}`;
}

/** A file's name without folder and extension; its package's name if it's just the package's index. */
export function baseName(id: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?:.*\/)?index\.\w+$/u.exec(id)?.[1];
  const name = inPackage ?? /([^/]+?)(?:\.[^/]*)?$/u.exec(id.split('?')[0] ?? '')?.[1];
  return name?.replaceAll(/[^\w-]/gu, '') ?? 'part';
}

function unusedName(wanted: string, names: Set<string>): string {
  const name = names.has(wanted) ? unusedName(`${wanted}-more`, names) : wanted;
  names.add(name);
  return name;
}
