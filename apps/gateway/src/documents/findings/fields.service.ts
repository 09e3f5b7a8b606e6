import { Injectable } from '@nestjs/common';
import { judgeContractsOf, lockContractsOf } from '@cartulary/accuracy/judge-contracts';
import type { DocumentField } from '@cartulary/contracts/endpoints/documents';
import { isLineField } from '@cartulary/contracts/understanding';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { typedValue } from '@cartulary/pipeline/fields/typed-value';
import { IsNull } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { refuseOtherForm, storeChecks } from './field-checks.js';
import { fieldOf } from './field-shape.js';
import { keepExample } from './keep-example.js';
import { SettledValuesService, type ValueKind } from './settled-values.service.js';

type Correction = InputOf<'documents.correctField'>['body'];
type Addition = InputOf<'documents.addField'>['body'];

const field: ValueKind<ExtractedField, DocumentField> = {
  table: ExtractedField,
  name: 'field',
  fieldName: ({ name = '' }) => name,
  tell: (documentId, fieldId, did, audience) =>
    publishEvent('field.corrected', { documentId, fieldId, ...did }, audience),
  before: lockContractsOf,
  follow: storeChecks,
  judge: judgeContractsOf,
  teach: keepExample,
  async show(documentId, id) {
    const row = await repository(ExtractedField).findOneBy({ id, documentId, removedAt: IsNull() });
    return row === null ? null : fieldOf(row);
  },
};

/** People's changes to fields. */
@Injectable()
export class FieldsService {
  constructor(private readonly values: SettledValuesService) {}

  /** Confirms a field, with an optional correction; null if it was removed. */
  correct(caller: Caller, documentId: string, fieldId: string, correction: Correction): Promise<DocumentField | null> {
    return this.values.correct(field, caller, documentId, fieldId, correction, async (row) => {
      await refuseMachine(caller, row);
      return changed(row, correction);
    });
  }

  /** Adds a field by hand. */
  add(caller: Caller, documentId: string, addition: Addition): Promise<DocumentField> {
    const value = addition.value ?? typedValue(addition.name, addition.text, '');
    refuseOtherForm(addition.name, value);
    return this.values.add(field, caller, documentId, {
      ...addition,
      value,
      line: isLineField(addition.name) ? addition.line : null,
      checks: [],
    });
  }
}

/**
 * Rejects API keys for values that a contract requires people to review, because a machine's answer proves nothing
 * about machine accuracy. Applies even after a person's review: resetting the value to the engine's result would count
 * a wrong one as right.
 * @throws AppError accuracy_asks_people
 */
async function refuseMachine(caller: Caller, { gate, gateGeneration: generation }: ExtractedField): Promise<void> {
  const mayBeAsked = (gate === 'proof' || gate === 'sample') && generation !== null;
  if (caller.key === undefined || !mayBeAsked) return;
  if (await repository(AccuracyContractRow).existsBy({ generation })) throw new AppError('accuracy_asks_people');
}

/** The columns that a correction changes. The engine's result is stored once, no matter how often people change it. */
function changed(row: ExtractedField, { text = row.text, value, place }: Correction): Partial<ExtractedField> {
  const before = row.value ?? row.text;
  const now = value ?? (text === row.text ? before : typedValue(row.name, text, before));
  const moved = place ?? {};
  if (text === row.text && now === before) return moved;
  if (now !== before) refuseOtherForm(row.name, now);
  const correctedFrom = row.correctedFrom ?? { text: row.text, value: before };
  return { ...moved, text, value: now, confidence: 1, correctedFrom };
}
