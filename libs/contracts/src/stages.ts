import { limits } from './limits.js';

/**
 * The reading of one document as a graph of stages, declared once: workers run it, the browser draws it.
 * A stage runs when all its inputs are done. `version` goes up when its result may change, so that a document can say
 * what would be read anew.
 */
export interface Stage {
  /** What a person sees while it runs. */
  readonly title: string;
  /** The noun of what is done afterwards, for the strip of counts; null for a step that isn't counted there. */
  readonly done: string | null;
  readonly inputs: readonly StageName[];
  readonly version: number;
  /** Relative cost of one page, for progress and for sharing the cores. */
  readonly cost: number;
  /** Whether progress is counted in pages. */
  readonly perPage: boolean;
  /** Time limit of one page of this stage, or of the whole stage where it isn't counted in pages. */
  readonly timeLimitMs: number;
  /** How often the job is tried before the document fails. */
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

/** All versions in one string; stored with every run. */
export const pipelineVersion = stageNames.map((name) => `${name}@${stages[name].version}`).join(' ');

/** Where the class decides how a document is read on, these wait for it as well. */
const afterClass: ReadonlySet<StageName> = new Set(['codes', 'entities', 'summary', 'embed', 'compare']);

/** How a run goes on. `classDecides`: what comes after the reading order waits until it is known what the document is. */
export interface RunOrder {
  readonly classDecides: boolean;
}

/** What a stage waits for in a run. */
const inputsOf = (name: StageName, { classDecides }: RunOrder): readonly StageName[] =>
  classDecides && afterClass.has(name) ? [...stages[name].inputs, 'classify'] : stages[name].inputs;

/** Whether all that a stage waits for is over. What a run leaves out is over from the start, and passes on what it waits for itself. */
export function isReached(name: StageName, done: ReadonlySet<StageName>, order: RunOrder): boolean {
  return inputsOf(name, order).every((input) => done.has(input) && isReached(input, done, order));
}

/** The stages whose inputs are all in `done` and which are not done themselves, in the order of the graph. */
export function readyStages(done: ReadonlySet<StageName>, order: RunOrder = { classDecides: false }): StageName[] {
  return stageNames.filter((name) => !done.has(name) && isReached(name, done, order));
}

/** States of a document (decisions.md, Documents). `processing` carries the stage's name and progress. */
export const documentStates = ['received', 'scanning', 'processing', 'needs-review', 'ready', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** States of a document whose reading goes on or is about to. */
export const underWayStates = ['received', 'scanning', 'processing'] as const satisfies readonly DocumentState[];

/** States of one stage in one run. */
export const stageStates = ['waiting', 'running', 'done', 'skipped', 'failed'] as const;
export type StageState = (typeof stageStates)[number];

export const runStates = ['running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];
