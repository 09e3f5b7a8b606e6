import type { CaseOutcome } from '@cartulary/contracts/comparisons';
import type { PipelineFound } from '@cartulary/contracts/endpoints/pipelines';
import type { PipelineSteps } from '@cartulary/contracts/pipelines';
import type { Entity } from '@cartulary/contracts/reading';
import { isLineField, type Field } from '@cartulary/contracts/understanding';
import type { ComparisonCaseEntity } from '@cartulary/database/entities/comparison.entity';
import { samePlace } from '../reading/same-place.js';

/** Something that people settled of a document. */
export type Case = Pick<
  ComparisonCaseEntity,
  'number' | 'kind' | 'name' | 'line' | 'value' | 'removed' | 'page' | 'box' | 'range'
>;

/** What a way of reading made of it. `said`: what it found in its place. */
export interface Judged {
  readonly outcome: CaseOutcome;
  readonly said: string | null;
}

const leftOut: Judged = { outcome: 'left-out', said: null };

/** What a way of reading says of everything that people settled of a document, in the same order. */
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

/** What people took away is right not to be found: whatever else stands in its place nobody looked at. */
function verdictOn({ value, removed }: Case, said: string | null): Judged {
  if (removed) return { outcome: said === value ? 'wrong' : 'right', said: said === value ? said : null };
  return { outcome: said === null ? 'absent' : said === value ? 'right' : 'wrong', said };
}

/** What it says of a field: of several of a name the one that says the same, else the one at its place. */
function fieldFor(one: Case, fields: readonly Field[]): string | null {
  const named = fields.filter(({ name }) => name === one.name);
  const near = isOneOfSeveral(one.name) ? named.filter((field) => samePlace(field, one)) : named;
  // Parties are told apart by what they are called as well: one that stands in several places is one.
  const same = (one.name === 'party' ? named : near).find(({ value }) => value === one.value);
  return (same ?? near[0])?.value ?? null;
}

/** Whether a document may have several fields of a name: they are told apart by their places. */
const isOneOfSeveral = (name: string): boolean => name === 'party' || isLineField(name);

/** An entity is told by its place: whatever else lies there was taken for something that it isn't. */
function judgeEntity(one: Case, entities: readonly Entity[]): Judged {
  const near = entities.filter((entity) => samePlace(entity, one));
  const same = near.find(({ kind, value }) => kind === one.name && value === one.value);
  if (same) return verdictOn(one, same.value);
  if (one.removed) return { outcome: 'right', said: null };
  const other = near.find(({ kind }) => kind === one.name) ?? near[0];
  if (!other) return { outcome: 'absent', said: null };
  return { outcome: 'wrong', said: other.kind === one.name ? other.value : `${other.kind}: ${other.value}` };
}
