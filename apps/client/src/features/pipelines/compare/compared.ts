import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PipelineFound, PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import type { StageName } from '@cartulary/contracts/stages';
import type { Field } from '@cartulary/contracts/understanding';

/** Results to compare, besides fields. */
export const comparedFacts = ['class', 'language', 'words', 'confidence', 'codes', 'entities', 'summary'] as const;
export type ComparedFact = (typeof comparedFacts)[number];

/** `undefined`: the configuration skips it; `null`: it found nothing. */
type Said = string | number | null | undefined;

/** A configuration's results for a document. */
export interface Side {
  readonly facts: Readonly<Record<ComparedFact, Said>>;
  readonly fields: readonly Pick<Field, 'name' | 'line' | 'value'>[];
}

function stageOf(fact: ComparedFact): StageName {
  if (fact === 'class' || fact === 'language') return 'classify';
  return fact === 'words' || fact === 'confidence' ? 'text' : fact;
}

/** A trial's results. */
export function sideOfTrial({ steps }: Pick<PipelineTrial, 'steps'>, found: PipelineFound): Side {
  const said: Record<ComparedFact, Said> = {
    class: found.class?.class ?? null,
    language: found.language?.language ?? null,
    words: found.words,
    confidence: found.confidence,
    codes: found.codes,
    entities: found.entities.length,
    summary: found.summary?.text ?? null,
  };
  for (const fact of comparedFacts) if (!steps.stages.includes(stageOf(fact))) said[fact] = undefined;
  return { facts: said, fields: steps.stages.includes('fields') ? found.fields : [] };
}

interface Words {
  readonly count: number;
  readonly confidence: number | null;
}

/** A document's current results, limited to its first pages, because a trial processes no others. */
export function sideOfDocument(document: DocumentDetail, pages: number, words: Words): Side {
  const onPages = <T extends { readonly page: number }>(all: readonly T[]): T[] =>
    all.filter(({ page }) => page <= pages);
  return {
    facts: {
      class: document.class,
      language: document.language,
      words: words.count,
      confidence: words.confidence,
      codes: onPages(document.pages).reduce((sum, page) => sum + (page.codes?.length ?? 0), 0),
      entities: onPages(document.entities).length,
      summary: document.summary?.text ?? null,
    },
    fields: onPages(document.fields),
  };
}

/** The facts that differ between two configurations, and the number of equal ones. */
export function differingFacts(one: Side, other: Side): { readonly differing: ComparedFact[]; readonly same: number } {
  const differing = comparedFacts.filter((fact) => one.facts[fact] !== other.facts[fact]);
  return { differing, same: comparedFacts.length - differing.length };
}
