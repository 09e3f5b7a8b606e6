import { likeliest } from '@cartulary/pipeline/sentiment/moods';
import { formatList } from '@/lib/format/format';
import { engineName } from '@/shared/documents/engine-name';
import type { TrialResult } from './use-trial';

/** The lowest confidence among the findings; null if there are none. */
const minOf = (findings: readonly { readonly confidence: number }[]): number | null =>
  findings.length === 0 ? null : Math.min(...findings.map(({ confidence }) => confidence));

interface Scored {
  /** Overall confidence. Null if the engine has no score. */
  readonly score: number | null;
  readonly engine: string;
}
interface Producer {
  readonly engine: string;
  readonly engineVersion: string;
}

const NONE = '–';
const named = ({ engine, engineVersion }: Producer): string => `${engineName(engine)} ${engineVersion}`;
/** All contributing engines, without duplicates. */
const namedAll = (producers: readonly Producer[]): string => formatList([...new Set(producers.map(named))]) || NONE;

/** A trial's score and engines. For several findings, the lowest confidence counts. */
export function scoreOf({ tried, page }: TrialResult): Scored {
  if (!tried) return { score: page.confidence, engine: named(page) };
  const { found } = tried;
  switch (found.stage) {
    case 'language':
      return { score: found.found.confidence, engine: named(found.found) };
    case 'classify':
      return { score: found.found.confidence, engine: named(found.found) };
    case 'entities':
      return { score: minOf(found.entities), engine: namedAll(found.entities) };
    case 'fields':
      return { score: minOf(found.fields), engine: namedAll([found.classFound, ...found.fields]) };
    case 'summary':
      return { score: minOf(found.summary?.sentences ?? []), engine: found.summary ? named(found.summary) : NONE };
    case 'rules':
      return { score: null, engine: found.patterns ? named(found.patterns) : NONE };
    case 'sentiment':
      return { score: found.whole && likeliest(found.whole).share, engine: named(found) };
    case 'phrases':
    case 'embed':
      return { score: null, engine: named(found) };
  }
}

/** A trial's duration: the stage's time or, for word recognition, the sum of its steps. */
export const timeOf = ({ tried, times }: TrialResult): number =>
  tried ? tried.tookMs : times.reduce((sum, { tookMs }) => sum + tookMs, 0);
