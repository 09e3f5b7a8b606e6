import type { LayoutsInUse } from '@cartulary/contracts/learning';
import type { PageText } from '@cartulary/contracts/reading';
import { stages } from '@cartulary/contracts/stages';
import type { ClassFound, LanguageFound } from '@cartulary/contracts/understanding';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { layoutsInUse } from '@cartulary/database/learning';
import { repository } from '@cartulary/database/organisation-context';
import { readOwnClasses, type DescribedClass } from '@cartulary/database/own-classes';
import { judgeByMeaning, textOf } from '@cartulary/pipeline/classify/classify';
import { createNodeClassModel } from '@cartulary/pipeline/classify/node';
import { restoredFindings } from '@cartulary/database/restored-findings';
import { storeClass } from '../class-rows.js';
import { readPages } from '../pages.js';
import type { StageJob, StageWork } from '../stage-job.js';

/** The engine's child process has the character-based model. The meaning-based one is small and runs here, next to the embedder. */
const models = createNodeClassModel();

/** Detects the language and the document's class. A class that a person confirmed isn't changed. */
export const classify: StageWork = async (job) => {
  const { context, organisationId, documentId, runId } = job;
  const { pages, own, inUse, restored, spoken } = await context.database.inOrganisation(organisationId, async () => ({
    pages: await readPages(documentId, runId),
    own: await readOwnClasses(),
    inUse: await layoutsInUse(),
    restored: await restoredFindings(runId),
    spoken: (await repository(ProcessingRun).findOneByOrFail({ id: runId })).spokenLanguage,
  }));
  if (restored?.language && restored.classFound) {
    const { language, classFound } = restored;
    const { engine, engineVersion } = classFound;
    return { engine, engineVersion, store: () => storeClass(documentId, language, classFound) };
  }
  const { language, found } = await classOf(pages, { own, inUse }, job);
  return {
    engine: found.engine,
    engineVersion: found.engineVersion,
    store: () => storeClass(documentId, spoken === null ? language : asSaid(language, spoken), found),
  };
};

/** The pages' class and language, using the pipeline's options. */
export async function classOf(
  pages: readonly PageText[],
  { own, inUse }: { readonly own: readonly DescribedClass[]; readonly inUse: LayoutsInUse | null },
  { context, steps, signal, documentId }: Pick<StageJob, 'context' | 'steps' | 'signal' | 'documentId'>,
): Promise<{ language: LanguageFound; found: ClassFound }> {
  const texts = pages.map(({ page, text, blocks }) => ({
    page,
    text,
    blocks: blocks?.map(({ start, end }) => ({ start, end })),
  }));
  const limit = { timeLimitMs: stages.classify.timeLimitMs, signal };
  const { language: told, found, problem } = await context.quick.run('classify', null, { pages: texts }, limit);
  if (problem !== null) context.log.error('What a document is could not be told', { documentId, problem });
  const { classJudge, language: said } = steps.options;
  const language = said === null ? told : asSaid(told, said);
  if (classJudge === 'characters') return { language, found };
  const judged = await judgeByMeaning(found, textOf(pages), context.embedder, models, own, inUse);
  if (judged.problem !== null)
    context.log.error('A document was not judged by its meaning', { documentId, problem: judged.problem });
  return { language, found: judged.found };
}

/** A language that a person chose applies, regardless of the words. */
const asSaid = (found: LanguageFound, language: string): LanguageFound => ({
  language,
  confidence: 1,
  engine: found.engine,
  engineVersion: found.engineVersion,
});
