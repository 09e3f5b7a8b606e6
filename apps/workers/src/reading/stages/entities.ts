import type { Entity, PageText } from '@cartulary/contracts/reading';
import { stages } from '@cartulary/contracts/stages';
import { layoutsInUse } from '@cartulary/database/learning';
import { restoredFindings } from '@cartulary/database/restored-findings';
import { tagEnglish, taggedOrNone, type TaggedPage } from '@cartulary/pipeline/entities/tagger/tag-pages';
import { storeEntities } from '../entity-rows.js';
import { readPages } from '../pages.js';
import type { StageJob, StageWork } from '../stage-job.js';

/**
 * Finds entities in the whole text: English names in the embedder's child process, everything else by rules. Values
 * that a person settled aren't changed.
 */
export const findEntities: StageWork = async (job) => {
  const { context, organisationId, documentId, runId } = job;
  const { pages, restored } = await context.database.inOrganisation(organisationId, async () => ({
    pages: await readPages(documentId, runId),
    restored: await restoredFindings(runId),
  }));
  const found = restored?.entities ?? (await entitiesIn(pages, job));
  const first = found[0];
  return {
    ...(first ? { engine: first.engine, engineVersion: first.engineVersion } : {}),
    store: () => storeEntities(documentId, runId, found),
  };
};

/** Entities of the types that the pipeline extracts, including those found by the organization's learned models. */
export async function entitiesIn(pages: PageText[], job: Looking): Promise<Entity[]> {
  const { context, organisationId, steps, signal } = job;
  const { nameFinder, entityKinds } = steps.options;
  const tagged = nameFinder === 'model' ? await namesOn(pages, job) : [];
  const inUse = await context.database.inOrganisation(organisationId, () => learnedFor(job));
  const limit = { timeLimitMs: stages.entities.timeLimitMs, signal };
  const found = await context.quick.run('findEntities', null, { pages, tagged, inUse }, limit);
  return found.filter(({ kind }) => entityKinds.includes(kind));
}

/** The data needed to find entities in pages, both for a document's own run and for a trial. */
type Looking = Tagging & Pick<StageJob, 'context' | 'steps' | 'organisationId'> & { readonly untaught?: boolean };

/** The results of learning from corrections; null if processing should ignore them. Runs in a unit of work. */
export const learnedFor = ({ untaught = false }: Pick<Looking, 'untaught'>): ReturnType<typeof layoutsInUse> =>
  untaught ? Promise.resolve(null) : layoutsInUse();

interface Tagging {
  readonly context: Pick<StageJob['context'], 'quick' | 'embedder' | 'log'>;
  readonly signal: AbortSignal;
  readonly documentId: string;
}

/** Without a usable model, names are found by rules only. */
export async function namesOn(
  pages: readonly PageText[],
  { context, signal, documentId }: Tagging,
): Promise<TaggedPage[]> {
  const texts = pages.map(({ page, text, blocks }) => ({
    page,
    text,
    blocks: blocks?.map(({ start, end }) => ({ start, end })),
  }));
  const limit = { timeLimitMs: stages.entities.timeLimitMs, signal };
  const english = await context.quick.run('findEnglish', null, { pages: texts }, limit);
  return taggedOrNone(
    () => tagEnglish(english, context.embedder, signal),
    (error) => context.log.error('Names in a document were found by rules alone', { error, documentId }),
  );
}
