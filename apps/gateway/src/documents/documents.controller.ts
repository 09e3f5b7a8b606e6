import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { BulkService } from './library/bulk.service.js';
import { DocumentsService } from './documents.service.js';
import { ChainsService } from './library/chains.service.js';
import { DuplicatesService } from './library/duplicates.service.js';
import { EntitiesService } from './findings/entities.service.js';
import { FieldsService } from './findings/fields.service.js';
import { LibraryService } from './library/library.service.js';
import { ReadingService } from './reading/reading.service.js';

/** Documents and the data extracted from them. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly library: LibraryService,
    private readonly reading: ReadingService,
    private readonly bulk: BulkService,
    private readonly entities: EntitiesService,
    private readonly fields: FieldsService,
    private readonly duplicates: DuplicatesService,
    private readonly chains: ChainsService,
  ) {}

  @Serve('documents.list')
  list({ query }: InputOf<'documents.list'>, { caller }: Call): Promise<AnswerOf<'documents.list'>> {
    return this.library.list(caller, query);
  }

  @Serve('library.list')
  listBoth({ query }: InputOf<'library.list'>, { caller }: Call): Promise<AnswerOf<'library.list'>> {
    return this.library.listBoth(caller, query);
  }

  @Serve('library.read')
  readRow({ params }: InputOf<'library.read'>, { caller }: Call): Promise<AnswerOf<'library.read'>> {
    return this.library.readRow(caller, params.itemId);
  }

  @Serve('documents.bulk')
  runBulk({ body }: InputOf<'documents.bulk'>, { caller }: Call): Promise<AnswerOf<'documents.bulk'>> {
    return this.bulk.run(caller, body);
  }

  @Serve('documents.read')
  read({ params }: InputOf<'documents.read'>, { caller }: Call): Promise<AnswerOf<'documents.read'>> {
    return this.documents.read(caller, params.documentId);
  }

  @Serve('documents.text')
  text({ params, query }: InputOf<'documents.text'>, { caller }: Call): Promise<AnswerOf<'documents.text'>> {
    return this.documents.text(caller, params.documentId, query);
  }

  @Serve('documents.duplicates')
  listDuplicates(
    { params }: InputOf<'documents.duplicates'>,
    { caller }: Call,
  ): Promise<AnswerOf<'documents.duplicates'>> {
    return this.duplicates.list(caller, params.documentId);
  }

  @Serve('documents.chain')
  readChain({ params }: InputOf<'documents.chain'>, { caller }: Call): Promise<AnswerOf<'documents.chain'>> {
    return this.chains.read(caller, params.documentId);
  }

  @Serve('documents.rename')
  change({ params, body }: InputOf<'documents.rename'>, { caller }: Call): Promise<AnswerOf<'documents.rename'>> {
    return this.documents.change(caller, params.documentId, body);
  }

  @Serve('documents.reprocess')
  reprocess(
    { params, body }: InputOf<'documents.reprocess'>,
    { caller }: Call,
  ): Promise<AnswerOf<'documents.reprocess'>> {
    return this.reading.reprocess(caller, params.documentId, body);
  }

  @Serve('documents.cancel')
  cancel({ params }: InputOf<'documents.cancel'>, { caller }: Call): Promise<AnswerOf<'documents.cancel'>> {
    return this.reading.cancel(caller, params.documentId);
  }

  @Serve('documents.addEntity')
  addEntity(
    { params, body }: InputOf<'documents.addEntity'>,
    { caller }: Call,
  ): Promise<AnswerOf<'documents.addEntity'>> {
    return this.entities.add(caller, params.documentId, body);
  }

  @Serve('documents.correctEntity')
  correctEntity(
    { params, body }: InputOf<'documents.correctEntity'>,
    { caller }: Call,
  ): Promise<AnswerOf<'documents.correctEntity'>> {
    return this.entities.correct(caller, params.documentId, params.entityId, body);
  }

  @Serve('documents.addField')
  addField({ params, body }: InputOf<'documents.addField'>, { caller }: Call): Promise<AnswerOf<'documents.addField'>> {
    return this.fields.add(caller, params.documentId, body);
  }

  @Serve('documents.correctField')
  correctField(
    { params, body }: InputOf<'documents.correctField'>,
    { caller }: Call,
  ): Promise<AnswerOf<'documents.correctField'>> {
    return this.fields.correct(caller, params.documentId, params.fieldId, body);
  }
}
