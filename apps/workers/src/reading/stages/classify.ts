import { stages } from '@cartulary/contracts/stages';
import type { ClassFound } from '@cartulary/contracts/understanding';
import { textOf } from '@cartulary/pipeline/classify/classify';
import { withOwnClasses, type OwnClass } from '@cartulary/pipeline/classify/own-classes';
import { ModelError } from '@cartulary/pipeline/embed/embedder';
import { readOwnClasses, storeClass } from '../class-rows.js';
import { readPages } from '../pages.js';
import type { StageJob, StageWork } from '../stage-job.js';

/** Finds the language and what the document is. A class that a person confirmed stays as it is. */
export const classify: StageWork = async (job) => {
  const { context, signal, organisationId, documentId, runId } = job;
  const { pages, own } = await context.database.inOrganisation(organisationId, async () => ({
    pages: await readPages(documentId, runId),
    own: await readOwnClasses(),
  }));
  const { language, found, problem } = await context.quick.run(
    'classify',
    null,
    { pages: pages.map(({ text }) => ({ text })) },
    { timeLimitMs: stages.classify.timeLimitMs, signal },
  );
  if (problem !== null) context.log.error('What a document is could not be told', { documentId, problem });
  const amongAll = await amongOwn(job, found, textOf(pages), own);
  return {
    engine: amongAll.engine,
    engineVersion: amongAll.engineVersion,
    store: () => storeClass(documentId, language, amongAll),
  };
};

/** What was found, compared with the organisation's own classes. Without the model for meanings those are left out. */
async function amongOwn(
  { context, documentId }: StageJob,
  found: ClassFound,
  text: string,
  own: readonly OwnClass[],
): Promise<ClassFound> {
  if (own.length === 0) return found;
  try {
    return await withOwnClasses(found, text, own, context.embedder);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    context.log.error('A document was not compared with the classes of its organisation', { error, documentId });
    return found;
  }
}
