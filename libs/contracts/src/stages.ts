import { limits } from './limits.js';

/**
 * Document processing as a graph of stages, declared once: workers run it and the browser draws it. A stage runs once all its inputs are
 * done. `version` is incremented when its result can change, so that outdated documents can be identified.
 */
export interface Stage {
  /** Shown while it runs. */
  readonly title: string;
  /** Noun for its result in the progress summary; null if it isn't shown there. */
  readonly done: string | null;
  readonly inputs: readonly StageName[];
  readonly version: number;
  /** Relative cost per page, for progress and for allocating cores. */
  readonly cost: number;
  /** Whether progress is counted in pages. */
  readonly perPage: boolean;
  /** Time limit per page, or for the whole stage if it isn't counted in pages. */
  readonly timeLimitMs: number;
  /** Number of attempts before the document fails. */
  readonly attempts: number;
}

export const stageNames = [
  'inspect',
  'preview',
  'text',
  'recognise',
  'layout',
  'codes',
  'classify',
  'entities',
  'fields',
  'summary',
  'embed',
  'compare',
  'index',
] as const;
export type StageName = (typeof stageNames)[number];

const PAGE_LIMIT_MS = limits.reading.pageTimeLimitMs;

export const stages: Readonly<Record<StageName, Stage>> = {
  inspect: {
    title: 'Opening',
    done: 'Opened',
    inputs: [],
    version: 1,
    cost: 0.2,
    perPage: false,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  preview: {
    title: 'Drawing preview',
    done: null,
    inputs: ['inspect'],
    version: 1,
    cost: 0.2,
    perPage: false,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  text: {
    title: 'Extracting text',
    done: 'Text',
    inputs: ['inspect'],
    version: 1,
    cost: 0.1,
    perPage: true,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  recognise: {
    title: 'Reading text',
    done: 'Read',
    inputs: ['text'],
    version: 3,
    cost: 10,
    perPage: true,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  codes: {
    title: 'Reading codes',
    done: null,
    inputs: ['recognise'],
    version: 1,
    cost: 0.5,
    perPage: true,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  layout: {
    title: 'Analyzing layout',
    done: null,
    inputs: ['recognise'],
    version: 3,
    cost: 0.3,
    perPage: true,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  classify: {
    title: 'Classifying',
    done: null,
    inputs: ['layout'],
    version: 2,
    cost: 0.1,
    perPage: false,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  entities: {
    title: 'Finding entities',
    done: 'Entities',
    inputs: ['layout'],
    version: 3,
    cost: 0.2,
    perPage: false,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  fields: {
    title: 'Reading fields',
    done: null,
    inputs: ['entities', 'classify'],
    version: 5,
    cost: 0.1,
    perPage: false,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  summary: {
    title: 'Summarizing',
    done: null,
    inputs: ['layout'],
    version: 1,
    cost: 0.1,
    perPage: false,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  embed: {
    title: 'Indexing for meaning',
    done: null,
    inputs: ['layout'],
    version: 1,
    cost: 0.5,
    perPage: true,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  compare: {
    title: 'Finding duplicates',
    done: null,
    inputs: ['layout'],
    version: 1,
    cost: 0.05,
    perPage: false,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 3,
  },
  index: {
    title: 'Indexing',
    done: 'Findable',
    inputs: ['entities', 'fields', 'classify', 'summary', 'embed', 'compare', 'codes'],
    version: 1,
    cost: 0.1,
    perPage: false,
    timeLimitMs: PAGE_LIMIT_MS,
    attempts: 5,
  },
};

/** All stage versions in one string, stored with every run. */
export const pipelineVersion = stageNames.map((name) => `${name}@${stages[name].version}`).join(' ');

/** Stages that also wait for the class if it decides how processing continues. */
const afterClass: ReadonlySet<StageName> = new Set(['codes', 'entities', 'summary', 'embed', 'compare']);

/** Order of a run. `classDecides`: stages after the reading order wait for classification. */
export interface RunOrder {
  readonly classDecides: boolean;
}

/** Inputs that a stage waits for in a run. */
const inputsOf = (name: StageName, { classDecides }: RunOrder): readonly StageName[] =>
  classDecides && afterClass.has(name) ? [...stages[name].inputs, 'classify'] : stages[name].inputs;

/**
 * True if all dependencies of a stage are finished. Skipped stages count as done, but their own inputs must still be
 * finished.
 */
export function isReached(name: StageName, done: ReadonlySet<StageName>, order: RunOrder): boolean {
  return inputsOf(name, order).every((input) => done.has(input) && isReached(input, done, order));
}

/** Stages that aren't done but whose inputs are all in `done`, in graph order. */
export function readyStages(done: ReadonlySet<StageName>, order: RunOrder = { classDecides: false }): StageName[] {
  return stageNames.filter((name) => !done.has(name) && isReached(name, done, order));
}

/** Document states (decisions.md, Documents). `processing` includes the stage's name and progress. */
export const documentStates = ['received', 'scanning', 'processing', 'needs-review', 'ready', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** States in which processing is running or about to start. */
export const underWayStates = ['received', 'scanning', 'processing'] as const satisfies readonly DocumentState[];

/** States of a stage within a run. */
export const stageStates = ['waiting', 'running', 'done', 'skipped', 'failed'] as const;
export type StageState = (typeof stageStates)[number];

export const runStates = ['running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];
