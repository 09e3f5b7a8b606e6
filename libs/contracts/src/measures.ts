import type { FactKind } from './facts/all.js';

/** Whether a measure sums bytes. */
export const isOfBytes = ({ adds }: Measure): boolean => typeof adds === 'object' && adds.amount === 'sizeBytes';

/** A metric computed from facts: the quantity it adds up, and the dimensions it can be split by. */
export interface Measure {
  readonly fact: FactKind;
  /** The number of facts, the sum of one of their amounts, or the sum of their durations in milliseconds. */
  readonly adds: 'facts' | 'duration' | { readonly amount: string };
  /** Names of the fact's `by` dimensions, in display order. */
  readonly by: readonly string[];
  /** Only counts facts with these values. */
  readonly only?: Readonly<Record<string, string | boolean>>;
  /** Whether an increase is good, bad, or neither. */
  readonly more: 'good' | 'bad' | 'neutral';
}

const measure = <const M extends Measure>(declared: M): M => declared;

/** All available measures, in display order. */
export const measures = {
  'documents-received': measure({ fact: 'document.received', adds: 'facts', by: [], more: 'neutral' }),
  'documents-read': measure({
    fact: 'document.settled',
    adds: 'facts',
    by: ['class', 'outcome'],
    only: { isFirst: true },
    more: 'neutral',
  }),
  'documents-with-person': measure({
    fact: 'document.settled',
    adds: 'facts',
    by: ['class'],
    only: { isFirst: true, outcome: 'needs-review' },
    more: 'bad',
  }),
  'documents-failed': measure({
    fact: 'document.settled',
    adds: 'facts',
    by: ['class'],
    only: { isFirst: true, outcome: 'failed' },
    more: 'bad',
  }),
  'documents-checked': measure({
    fact: 'document.checked',
    adds: 'facts',
    by: ['class'],
    only: { isFirst: true },
    more: 'neutral',
  }),
  'time-of-people': measure({ fact: 'document.checked', adds: 'duration', by: ['class'], more: 'bad' }),
  'pages-read': measure({
    fact: 'document.settled',
    adds: { amount: 'pages' },
    by: ['class', 'outcome'],
    only: { isFirst: true },
    more: 'neutral',
  }),
  'bytes-received': measure({
    fact: 'document.received',
    adds: { amount: 'sizeBytes' },
    by: [],
    more: 'neutral',
  }),
  'documents-encrypted': measure({ fact: 'sealed.made', adds: 'facts', by: [], more: 'neutral' }),
  'fields-looked-at': measure({ fact: 'field.settled', adds: 'facts', by: ['field', 'as'], more: 'neutral' }),
  'entities-looked-at': measure({ fact: 'entity.settled', adds: 'facts', by: ['as'], more: 'neutral' }),
  searches: measure({ fact: 'search.asked', adds: 'facts', by: ['found', 'mode'], more: 'neutral' }),
  'documents-opened': measure({ fact: 'document.opened', adds: 'facts', by: [], more: 'good' }),
  'sign-ins': measure({ fact: 'session.opened', adds: 'facts', by: [], more: 'neutral' }),
  'meetings-held': measure({ fact: 'meeting.held', adds: 'facts', by: ['kind'], more: 'neutral' }),
  'people-in-meetings': measure({ fact: 'meeting.held', adds: { amount: 'people' }, by: ['kind'], more: 'neutral' }),
  'time-in-meetings': measure({ fact: 'meeting.attended', adds: 'duration', by: ['guest'], more: 'neutral' }),
  recordings: measure({ fact: 'meeting.recorded', adds: 'facts', by: ['kind'], more: 'neutral' }),
  edits: measure({ fact: 'written.edited', adds: 'facts', by: ['thing'], more: 'neutral' }),
  'bytes-stored': measure({ fact: 'file.stored', adds: { amount: 'sizeBytes' }, by: [], more: 'neutral' }),
  'bytes-removed': measure({ fact: 'file.removed', adds: { amount: 'sizeBytes' }, by: [], more: 'neutral' }),
  calls: measure({ fact: 'calls.answered', adds: { amount: 'calls' }, by: ['answer'], more: 'neutral' }),
  jobs: measure({ fact: 'job.ended', adds: 'facts', by: ['job', 'end'], more: 'neutral' }),
  'time-of-jobs': measure({ fact: 'job.ended', adds: 'duration', by: ['job', 'end'], more: 'bad' }),
  errors: measure({ fact: 'error.met', adds: 'facts', by: ['severity', 'source'], more: 'bad' }),
} as const;

export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]];

/** Every dimension, without duplicates. */
export const dimensionNames = [
  'class',
  'outcome',
  'field',
  'as',
  'found',
  'mode',
  'kind',
  'guest',
  'thing',
  'answer',
  'job',
  'end',
  'severity',
  'source',
] as const;
export type DimensionName = (typeof dimensionNames)[number];
