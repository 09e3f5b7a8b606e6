import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rules and fits may be based on `learn`; `measure` is never inspected, only measured. */
export type Part = 'learn' | 'measure';

/** The sets of real documents. In each, everything from one source stays in one part. */
export const realSets = ['receipts', 'einvoices', 'pages', 'classes', 'tables', 'names'] as const;
export type RealSet = (typeof realSets)[number];

/**
 * Assigns sources so that both parts get about as many files: in the order of the SHA-256 of `set/source`, each goes to
 * the part with fewer files, in a tie to `measure`.
 * @param counts the number of files per source
 */
export function partSources(set: string, counts: ReadonlyMap<string, number>): Map<string, Part> {
  const rank = (source: string): string => createHash('sha256').update(`${set}/${source}`).digest('hex');
  const files: Record<Part, number> = { learn: 0, measure: 0 };
  const parts = new Map<string, Part>();
  for (const source of [...counts.keys()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    const part = files.measure <= files.learn ? 'measure' : 'learn';
    files[part] += counts.get(source) ?? 0;
    parts.set(source, part);
  }
  return parts;
}

/** A file of the real data: its path in the folder, its source, and its part. */
export interface RealFile {
  readonly file: string;
  readonly source: string;
  readonly part: Part;
}

/** The files in a set with their parts; the same on every machine that has the same data. */
export function filesOf(folder: string, set: RealSet): RealFile[] {
  const files = listFiles(folder, set);
  const own = files.filter(({ file, borrowed }) => borrowed === undefined && partOfTraining(file) === undefined);
  const counts = new Map<string, number>();
  for (const { source } of own) counts.set(source, (counts.get(source) ?? 0) + 1);
  const parts = partSources(set, counts);
  return files.map(({ file, source, borrowed }) => ({
    file,
    source,
    part: partOfTraining(file) ?? borrowed ?? parts.get(source) ?? 'learn',
  }));
}

interface Listed {
  readonly file: string;
  readonly source: string;
  /** The part of the same document in another set. */
  readonly borrowed?: Part | undefined;
}

function listFiles(folder: string, set: RealSet): Listed[] {
  const inSet = (ending: RegExp): string[] =>
    readdirSync(path.join(folder, set))
      .filter((name) => ending.test(name))
      .sort()
      .map((name) => `${set}/${name}`);
  switch (set) {
    case 'receipts':
      return inSet(/\.jpg$/u).map((file) => ({ file, source: shopOf(file) }));
    case 'einvoices':
      return inSet(/\.pdf$/u).map((file) => ({ file, source: layoutOf(folder, file) }));
    case 'tables':
      return inSet(/\.pdf$/u).map((file) => ({ file, source: stem(file) }));
    case 'names':
      return inSet(/\.(?:conll|jsonl)$/u).map((file) => ({ file, source: stem(file) }));
    case 'pages':
      return listPages(folder);
    case 'classes':
      return listClasses(folder);
  }
}

const stem = (file: string): string => path.basename(file, path.extname(file));
const shopOf = (file: string): string => stem(file).replace(/_.*$/u, '');
/** Pages of one book, sizes of one picture and receipts of one series belong to one work. */
const workOf = (file: string): string => stem(file).replace(/-small$|-page$|(?:-page)?-\d+$/u, '');

/** The FeRD PDFs of 2014 each have their own layout; others share the layout named in their truth. */
function layoutOf(folder: string, file: string): string {
  const truth = path.join(folder, file.replace(/\.pdf$/u, '.json'));
  const { layout } = JSON.parse(readFileSync(truth, 'utf8')) as { layout: string };
  return layout.startsWith('ferd') ? stem(file) : layout;
}

/** The receipts among the pages are from the set `receipts` and keep its split. */
function listPages(folder: string): Listed[] {
  const shops = partsBySource(folder, 'receipts');
  const pages = JSON.parse(readFileSync(path.join(folder, 'pages/pages.json'), 'utf8')) as { file: string }[];
  return pages.map(({ file }) =>
    file.startsWith('pages/receipts/')
      ? { file, source: shopOf(file), borrowed: shops.get(shopOf(file)) }
      : { file, source: workOf(file) },
  );
}

/** Documents from other sets keep their split there, and so do those that are also among the pages. */
function listClasses(folder: string): Listed[] {
  const elsewhere = new Map(
    (['receipts', 'einvoices', 'tables'] as const).flatMap((set) =>
      filesOf(folder, set).map(({ file, part }) => [file, part] as const),
    ),
  );
  const works = partsBySource(folder, 'pages');
  const classes = JSON.parse(readFileSync(path.join(folder, 'classes/classes.json'), 'utf8')) as { file: string }[];
  return classes.map(({ file }) => ({
    file,
    source: file,
    borrowed: elsewhere.get(file) ?? works.get(workOf(file)),
  }));
}

const partsBySource = (folder: string, set: RealSet): Map<string, Part> =>
  new Map(filesOf(folder, set).map(({ source, part }) => [source, part]));

/** The name tagger was trained on every set of names except MultiLeg's test part. */
function partOfTraining(file: string): Part | undefined {
  if (!file.startsWith('names/')) return undefined;
  return stem(file) === 'multileg-en-test' ? 'measure' : 'learn';
}
