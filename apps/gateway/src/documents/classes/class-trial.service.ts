import { Inject, Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import { triedDocuments, type TriedDocument } from '@cartulary/contracts/endpoints/classes';
import { libraryLimits } from '@cartulary/contracts/limits/library';
import { Database } from '@cartulary/database/database';
import { newId } from '@cartulary/database/new-id';
import { readOwnClasses, withExampleTexts } from '@cartulary/database/own-classes';
import { ClassModelError } from '@cartulary/pipeline/classify/class-model';
import { checkEmbedder, meaningOf } from '@cartulary/pipeline/classify/meaning';
import { createNodeClassModel } from '@cartulary/pipeline/classify/node';
import {
  withoutOwnClasses,
  withOwnClasses,
  type Comparing,
  type OwnClass,
} from '@cartulary/pipeline/classify/own-classes';
import { ModelError, type Embedder } from '@cartulary/pipeline/embed/embedder';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { EMBEDDER } from '../../platform/settings/parts.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { countClasses, newestJudged, type JudgedDocument } from './class-usage.queries.js';
import { openItem } from '../item-access.js';

const models = createNodeClassModel();

/** Class usage, and a preview of the documents that a class description would match. Changes nothing. */
@Injectable()
export class ClassTrialService {
  constructor(
    private readonly database: Database,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  usage(caller: Caller): Promise<AnswerOf<'classes.usage'>> {
    const { accountId, organisationId } = caller;
    return this.database.inOrganisation(organisationId, async () => ({
      items: await countClasses(accountId, organisationId),
      mayChange: holds(caller, 'ADMIN_DOCUMENTS_VIEW'),
      most: libraryLimits.maxOwnClasses,
    }));
  }

  /**
   * Adds the class to the organization's others and compares them with the newest documents the caller can see, the
   * same way reprocessing would.
   * @throws AppError `reading_no_model` if the embedder or the class model is unavailable
   */
  async try(caller: Caller, body: InputOf<'classes.try'>['body']): Promise<AnswerOf<'classes.try'>> {
    const { accountId, organisationId } = caller;
    const tried = { ...body, id: body.classId ?? newId() };
    const { documents, own } = await this.database.inOrganisation(organisationId, async () => {
      for (const documentId of body.examples) await openItem(caller, documentId, 'file', 'view');
      return {
        documents: await newestJudged(accountId, organisationId, triedDocuments),
        own: [...(await readOwnClasses()).filter(({ id }) => id !== tried.id), ...(await withExampleTexts([tried]))],
      };
    });
    try {
      const by = { embedder: this.embedder, model: await models.loadMeaning() };
      checkEmbedder(by.model, by.embedder);
      const items: TriedDocument[] = [];
      // One at a time, so that other searches can run in between.
      for (const document of documents) items.push(await judge(document, own, tried.id, by));
      items.sort((a, b) => b.probability - a.probability);
      return { looked: documents.length, items };
    } catch (error) {
      if (error instanceof ModelError || error instanceof ClassModelError) throw new AppError('reading_no_model');
      throw error;
    }
  }
}

async function judge(
  document: JudgedDocument,
  own: readonly OwnClass[],
  triedId: string,
  by: Comparing,
): Promise<TriedDocument> {
  const { documentId, name, class: now, confirmed, found, beginning } = document;
  const meaning = await meaningOf(beginning, by.embedder);
  const judged = meaning && (await withOwnClasses(withoutOwnClasses(found), meaning, own, by));
  const probability = judged?.probabilities.find((entry) => entry.class === triedId)?.probability ?? 0;
  return { documentId, name, class: now, confirmed, probability, takes: judged?.class === triedId };
}
