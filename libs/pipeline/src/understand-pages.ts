import type { Entity, PageText } from '@cartulary/contracts/reading';
import type { StageName } from '@cartulary/contracts/stages';
import type { ClassFound, Field, LanguageFound, Summary } from '@cartulary/contracts/understanding';
import { classifyPages, judgeByMeaning, textOf } from './classify/classify.js';
import type { Engines } from './engines/engines.js';
import { entitiesOf } from './entities/entities-of.js';
import { classForFields } from './fields/class-for-fields.js';
import { holdAgainst } from './fields/embedded/hold-against.js';
import type { BillValues } from './fields/embedded/read-bill.js';
import { extractFields } from './fields/extract-fields.js';
import { findLanguage } from './language/find-language.js';
import { summarise } from './summarise/summarise.js';

/** The results extracted from all pages of a document. */
export interface Understood {
  readonly language: LanguageFound;
  readonly class: ClassFound;
  readonly entities: Entity[];
  /** Empty for classes without fields. */
  readonly fields: Field[];
  /** Null if there is no prose. */
  readonly summary: Summary | null;
}

interface Options {
  onTrouble?(reason: string): void;
  readonly signal?: AbortSignal;
  /** Data of an electronic invoice embedded in the file. */
  readonly bill?: BillValues | null;
}

/** Runs one stage. Callers can measure and report it. */
export type RunStage = <T>(stage: StageName, total: number, work: () => Promise<T>) => Promise<T>;

/**
 * Runs classify, entities, fields and summary over pages after layout.
 * @throws ReadFailure
 */
export async function understandPages(
  pages: readonly PageText[],
  engines: Engines,
  options: Options,
  run: RunStage,
): Promise<Understood> {
  const { language, found } = await run('classify', 1, async () => ({
    language: await findLanguage(pages),
    found: await classOf(pages, engines, options),
  }));
  const entities = await run('entities', 1, () => entitiesOf(pages, engines, options));
  const fields = await run('fields', 1, async () =>
    holdAgainst(extractFields(pages, entities, classForFields(found)), options.bill ?? null),
  );
  const summary = await run('summary', 1, async () => summarise(pages));
  return { language, class: found, entities, fields, summary };
}

async function classOf(
  pages: readonly PageText[],
  { classes, embedder }: Engines,
  options: Options,
): Promise<ClassFound> {
  const byCharacters = await classifyPages(pages, classes);
  const judged = embedder ? await judgeByMeaning(byCharacters.found, textOf(pages), embedder, classes) : byCharacters;
  for (const problem of new Set([byCharacters.problem, judged.problem]))
    if (problem !== null) options.onTrouble?.(problem);
  return judged.found;
}
