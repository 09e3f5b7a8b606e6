import type { CaseOutcome } from '@cartulary/contracts/comparisons';
import type { PipelineFound } from '@cartulary/contracts/endpoints/pipelines';
import type { PipelineSteps } from '@cartulary/contracts/pipelines';
import type { Entity } from '@cartulary/contracts/reading';
import { isLineField, type Field } from '@cartulary/contracts/understanding';
import type { ComparisonCaseEntity } from '@cartulary/database/entities/comparison.entity';
import { samePlace } from '../reading/same-place.js';

/** Something people settled about a document. */
export type Case = Pick<
  ComparisonCaseEntity,
  'number' | 'kind' | 'name' | 'line' | 'value' | 'removed' | 'page' | 'box' | 'range'
>;

/** A pipeline's result for a case. `said`: the value found at its location. */
export interface Judged {
  readonly outcome: CaseOutcome;
  readonly said: string | null;
}

const leftOut: Judged = { outcome: 'left-out', said: null };

/** A pipeline's results for everything people settled about a document, in the same order. */
export const judgeCases = (cases: readonly Case[], found: PipelineFound, steps: PipelineSteps): Judged[] =>
  cases.map((one) => judgeCase(one, found, steps));

function judgeCase(one: Case, found: PipelineFound, { stages, options }: PipelineSteps): Judged {
  switch (one.kind) {
    case 'class':
      return stages.includes('classify') ? verdictOn(one, found.class?.class ?? null) : leftOut;
    case 'field':
      return stages.includes('fields') ? verdictOn(one, fieldFor(one, found.fields)) : leftOut;
    case 'entity': {
      const looksForIt = stages.includes('entities') && options.entityKinds.some((kind) => kind === one.name);
      return looksForIt ? judgeEntity(one, found.entities) : leftOut;
    }
  }
}

/** If people removed a value, not finding it is right. Any other value at its location is unchecked. */
function verdictOn({ value, removed }: Case, said: string | null): Judged {
  if (removed) return { outcome: said === value ? 'wrong' : 'right', said: said === value ? said : null };
  if (said === null) return { outcome: 'absent', said };
  return { outcome: said === value ? 'right' : 'wrong', said };
}

/** The result for a field: of several with the same name, the one with the same value, or else the one at its place. */
function fieldFor(one: Case, fields: readonly Field[]): string | null {
  const named = fields.filter(({ name }) => name === one.name);
  const near = isOneOfSeveral(one.name) ? named.filter((field) => samePlace(field, one)) : named;
  // Parties are also matched by name, because a name that appears in several places is the same party.
  const same = (one.name === 'party' ? named : near).find(({ value }) => value === one.value);
  return (same ?? near[0])?.value ?? null;
}

/** Whether a document can have several fields with a name, which are then matched by location. */
const isOneOfSeveral = (name: string): boolean => name === 'party' || isLineField(name);

/** Entities are matched by location: anything else found there is an error. */
function judgeEntity(one: Case, entities: readonly Entity[]): Judged {
  const near = entities.filter((entity) => samePlace(entity, one));
  const same = near.find(({ kind, value }) => kind === one.name && value === one.value);
  if (same) return verdictOn(one, same.value);
  if (one.removed) return { outcome: 'right', said: null };
  const other = near.find(({ kind }) => kind === one.name) ?? near[0];
  if (!other) return { outcome: 'absent', said: null };
  return { outcome: 'wrong', said: other.kind === one.name ? other.value : `${other.kind}: ${other.value}` };
}
