import { Injectable } from '@nestjs/common';
import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { entityOf, inReadingOrder } from '../document-summary.js';
import { keepEntityExample } from './keep-example.js';
import { SettledValuesService, type ValueKind } from './settled-values.service.js';

type Correction = InputOf<'documents.correctEntity'>['body'];
type Addition = InputOf<'documents.addEntity'>['body'];

const entity: ValueKind<ExtractedEntity, DocumentEntity> = {
  table: ExtractedEntity,
  name: 'entity',
  tell: (documentId, entityId, did, audience) =>
    publishEvent('entity.corrected', { documentId, entityId, ...did }, audience),
  teach: keepEntityExample,
  async show(documentId, entityId) {
    const shown = inReadingOrder(await repository(ExtractedEntity).findBy({ documentId, removedAt: IsNull() }));
    const index = shown.findIndex(({ id }) => id === entityId);
    const row = shown[index];
    return row === undefined ? null : entityOf(row, index + 1);
  },
};

/** People's changes to entities. */
@Injectable()
export class EntitiesService {
  constructor(private readonly values: SettledValuesService) {}

  /** Confirms an entity, with an optional correction; null if it was removed. */
  correct(
    caller: Caller,
    documentId: string,
    entityId: string,
    correction: Correction,
  ): Promise<DocumentEntity | null> {
    return this.values.correct(entity, caller, documentId, entityId, correction, (row) => changed(row, correction));
  }

  /** Adds an entity by hand. */
  add(caller: Caller, documentId: string, addition: Addition): Promise<DocumentEntity> {
    return this.values.add(entity, caller, documentId, { ...addition, value: addition.text });
  }
}

/** The columns that a correction changes. The engine's result is stored once, no matter how often people change it. */
function changed(row: ExtractedEntity, { kind = row.kind, text = row.text }: Correction): Partial<ExtractedEntity> {
  if (kind === row.kind && text === row.text) return {};
  const { kind: readKind, text: readText, value } = row;
  const confidence = row.rawScore ?? row.confidence;
  const read = { kind: readKind, text: readText, value: value ?? readText, confidence };
  const isTold = confidence !== row.confidence;
  const correctedFrom = row.correctedFrom ?? { ...read, ...(isTold && { told: row.confidence }) };
  return { kind, text, value: text, confidence: 1, correctedFrom };
}
