import { BY_HAND_ENGINE } from '@cartulary/contracts/engines';
import { CLASS_EXAMPLE, entityExample } from '@cartulary/contracts/learning';
import { certaintyThresholds, EntityKind } from '@cartulary/contracts/reading';
import type { ClassFound } from '@cartulary/contracts/understanding';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import type { Extracted } from '@cartulary/database/entities/extracted';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { LearningExampleRow } from '@cartulary/database/entities/learning.entity';
import { askForLearning, daysKept } from '@cartulary/database/learning';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import type { Caller } from '../../platform/caller/call.js';

/**
 * Stores a person's answer about a field as a training example, with the engine's result, and schedules training. Does
 * nothing if the organization doesn't store examples. API keys don't create examples.
 */
export async function keepExample(caller: Caller, documentId: string, fieldId: string): Promise<void> {
  const field = await repository(ExtractedField).findOneBy({ id: fieldId, documentId });
  if (field === null) return;
  const readScore = field.rawScore ?? field.readScore;
  await keep(caller, field, { ...exampleOf(field), name: field.name, readScore, asked: wasAsked(field) });
}

/**
 * True if the field was selected for review because of its confidence, or by a contract regardless of its value. Values
 * reviewed because of a check, or by chance, don't represent the others.
 */
function wasAsked({ gate, readScore }: ExtractedField): boolean {
  if (gate !== null) return gate === 'proof' || gate === 'sample';
  return isDoubtful(readScore);
}

const isDoubtful = (told: number | null): boolean => told !== null && told < certaintyThresholds.check;

/** Same as {@link keepExample}, for entities; named by kind. */
export async function keepEntityExample(caller: Caller, documentId: string, entityId: string): Promise<void> {
  const entity = await repository(ExtractedEntity).findOneBy({ id: entityId, documentId });
  if (entity === null) return;
  const example = exampleOf(entity);
  const read = kindRead(entity.correctedFrom);
  // For an entity that was corrected and then removed, use the extracted type.
  const kind = entity.removedAt === null ? entity.kind : (read?.kind ?? entity.kind);
  const isCorrected = read !== undefined && read.kind !== entity.kind && example.done === 'confirmed';
  await keep(caller, entity, {
    ...example,
    name: entityExample(kind),
    done: isCorrected ? 'corrected' : example.done,
    readScore: scoreOf(entity, read?.confidence ?? null),
    asked:
      entity.engine !== BY_HAND_ENGINE && isDoubtful(entity.correctedFrom ? (read?.told ?? null) : entity.confidence),
  });
}

/** The confidence at extraction, before anyone changed it. */
function scoreOf({ engine, correctedFrom, rawScore, confidence }: ExtractedEntity, then: number | null): number | null {
  if (engine === BY_HAND_ENGINE) return null;
  return correctedFrom ? then : (rawScore ?? confidence);
}

async function keep(
  caller: Caller,
  { id: fieldId, documentId, confirmedAt, removedAt }: Extracted,
  example: Example,
): Promise<void> {
  if (caller.key !== undefined) return;
  const { dataRetentionPolicy, trainingPriority } = await settingValues('ai', null);
  if (daysKept(dataRetentionPolicy) === null) return;
  // A double check may concern a value that no one has settled yet.
  if (confirmedAt === null && removedAt === null) return;
  await repository(LearningExampleRow)
    .createQueryBuilder()
    .insert()
    .values({ id: newId(), documentId, fieldId, saidBy: caller.accountId, saidAt: new Date(), ...example })
    .orUpdate(
      ['name', 'done', 'text', 'value', 'page', 'box', 'range', 'said_by', 'said_at'],
      ['organisation_id', 'field_id'],
    )
    .execute();
  await askForLearning(trainingPriority);
}

/**
 * Same as {@link keepExample}, for a document's class. @param said null if the detected class applies again, which
 * isn't an example
 */
export async function keepClassExample(
  caller: Caller,
  documentId: string,
  found: ClassFound | null,
  said: string | null,
): Promise<void> {
  if (caller.key !== undefined) return;
  const { dataRetentionPolicy, trainingPriority } = await settingValues('ai', null);
  const examples = repository(LearningExampleRow);
  // One per document, which uses the document's ID as the field ID.
  await examples.delete({ documentId, fieldId: documentId });
  if (said === null || daysKept(dataRetentionPolicy) === null) return;
  await examples.insert({
    id: newId(),
    documentId,
    fieldId: documentId,
    name: CLASS_EXAMPLE,
    done: found?.class === said ? 'confirmed' : 'corrected',
    text: said,
    value: said,
    page: 1,
    readText: found?.class ?? null,
    readValue: found?.class ?? null,
    readScore: found?.confidence ?? null,
    asked: false,
    engine: found?.engine ?? BY_HAND_ENGINE,
    engineVersion: found?.engineVersion ?? '',
    saidBy: caller.accountId,
  });
  await askForLearning(trainingPriority);
}

type Example = Omit<LearningExampleRow, 'id' | 'organisationId' | 'documentId' | 'fieldId' | 'saidBy' | 'saidAt'>;

function exampleOf(found: Extracted): Omit<Example, 'name' | 'readScore' | 'asked'> {
  const { text, page, box, range, engine, engineVersion, removedAt } = found;
  const value = found.value ?? text;
  const isByHand = engine === BY_HAND_ENGINE;
  const read = isByHand ? { text: null, value: null } : (readBefore(found.correctedFrom) ?? { text, value });
  const isChanged = read.value !== value;
  const said = removedAt === null ? { text, value } : { text: null, value: null };
  const settled = isChanged ? 'corrected' : 'confirmed';
  const kept = isByHand ? 'added' : settled;
  const done = removedAt === null ? kept : 'removed';
  const place = { page, box, range };
  return { done, ...said, ...place, readText: read.text, readValue: read.value, engine, engineVersion };
}

interface KindRead {
  readonly kind: EntityKind;
  readonly confidence: number | null;
  /** The displayed confidence. */
  readonly told: number | null;
}

/** The type and confidence of an entity at extraction, before people changed it. */
function kindRead(from: object | null): KindRead | undefined {
  if (from === null || !('kind' in from)) return undefined;
  const kind = EntityKind.safeParse(from.kind);
  const confidence = 'confidence' in from && typeof from.confidence === 'number' ? from.confidence : null;
  const told = 'told' in from && typeof from.told === 'number' ? from.told : confidence;
  return kind.success ? { kind: kind.data, confidence, told } : undefined;
}

/** An engine's result before people changed it. */
function readBefore(from: object | null): { text: string; value: string } | undefined {
  if (from === null || !('text' in from) || typeof from.text !== 'string') return undefined;
  const value = 'value' in from && typeof from.value === 'string' ? from.value : from.text;
  return { text: from.text, value };
}
