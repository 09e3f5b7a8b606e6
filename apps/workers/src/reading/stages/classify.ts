import { stages } from '@cartulary/contracts/stages';
import type { LanguageFound } from '@cartulary/contracts/understanding';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { readOwnClasses } from '@cartulary/database/own-classes';
import { judgeByMeaning, textOf } from '@cartulary/pipeline/classify/classify';
import { createNodeClassModel } from '@cartulary/pipeline/classify/node';
import { restoredFindings } from '@cartulary/database/restored-findings';
import { storeClass } from '../class-rows.js';
import { readPages } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/** The engine's child has the model by characters; the one by meaning is small and judges here, beside the embedder. */
const models = createNodeClassModel();

/** Finds the language and what the document is. A class that a person confirmed stays as it is. */
export const classify: StageWork = async (job) => {
  const { context, signal, organisationId, documentId, runId } = job;
  const { pages, own, restored, spoken } = await context.database.inOrganisation(organisationId, async () => ({
    pages: await readPages(documentId, runId),
    own: await readOwnClasses(),
    restored: await restoredFindings(runId),
    spoken: (await repository(ProcessingRun).findOneByOrFail({ id: runId })).spokenLanguage,
  }));
  if (restored?.language && restored.classFound) {
    const { language, classFound } = restored;
    const { engine, engineVersion } = classFound;
    return { engine, engineVersion, store: () => storeClass(documentId, language, classFound) };
  }
  const { language, found, problem } = await context.quick.run(
    'classify',
    null,
    {
      pages: pages.map(({ page, text, blocks }) => ({
        page,
        text,
        blocks: blocks?.map(({ start, end }) => ({ start, end })),
      })),
    },
    { timeLimitMs: stages.classify.timeLimitMs, signal },
  );
  if (problem !== null) context.log.error('What a document is could not be told', { documentId, problem });
  const judged = await judgeByMeaning(found, textOf(pages), context.embedder, models, own);
  if (judged.problem !== null)
    context.log.error('A document was not judged by its meaning', { documentId, problem: judged.problem });
  return {
    engine: judged.found.engine,
    engineVersion: judged.found.engineVersion,
    store: () => storeClass(documentId, spoken === null ? language : asSaid(language, spoken), judged.found),
  };
};

/** What a person said that a recording is spoken in holds, whatever its words look like. */
const asSaid = (found: LanguageFound, language: string): LanguageFound => ({
  language,
  confidence: 1,
  engine: found.engine,
  engineVersion: found.engineVersion,
});
