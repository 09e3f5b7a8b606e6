import { AlertDefinition, AlertStep, canFilter, type AlertFilter } from '@cartulary/contracts/alert-rules';
import type { AlertRule } from '@cartulary/contracts/endpoints/alerts';
import { measures, type Measure } from '@cartulary/contracts/measures';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import type { WantedRule } from './alerts-data';

/** A rule in the form. Numbers are stored as typed. */
export interface Draft {
  readonly name: string;
  readonly isOn: boolean;
  readonly steps: readonly AlertStep[];
  readonly kind: AlertDefinition['kind'];
  readonly measure: AlertDefinition['measure'];
  /** The rule's filter, if its measure supports one. */
  readonly only: AlertFilter | undefined;
  readonly windowMinutes: number;
  readonly direction: AlertDefinition['direction'];
  readonly against: AlertDefinition['against'];
  readonly limit: string;
  readonly clearAt: string;
  readonly forMinutes: string;
  readonly clearForMinutes: string;
}

export const newDraft: Draft = {
  name: '',
  isOn: true,
  steps: [{ afterMinutes: 0, way: 'bell', teamId: null }],
  kind: 'threshold',
  measure: 'documents-failed',
  only: undefined,
  windowMinutes: 60,
  direction: 'above',
  against: 'before',
  limit: '10',
  clearAt: '5',
  forMinutes: '5',
  clearForMinutes: '5',
};

/** Whether a measure can be filtered by document class. */
export const hasClasses = (name: Draft['measure']): boolean => {
  const { by }: Measure = measures[name];
  return by.includes('class');
};

export const draftOf = ({ name, isOn, steps, definition }: AlertRule): Draft => ({
  name,
  isOn,
  steps,
  ...definition,
  only: definition.only,
  limit: String(definition.limit),
  clearAt: String(definition.clearAt),
  forMinutes: String(definition.forMinutes),
  clearForMinutes: String(definition.clearForMinutes),
});

export type WrongField = 'name' | 'limit' | 'clearAt' | 'forMinutes' | 'clearForMinutes';
export type Wrong = Partial<Record<WrongField, 'nameEmpty' | 'numberWrong' | 'clearWrong' | 'minutesWrong'>>;

const isNumber = (text: string): boolean => text.trim() !== '' && Math.abs(Number(text)) <= alertLimits.maxLimit;
const isMinutes = (text: string): boolean =>
  isNumber(text) && Number.isInteger(Number(text)) && Number(text) >= 0 && Number(text) <= alertLimits.maxForMinutes;

/** A draft's problems by field. */
export function wrongIn(draft: Draft): Wrong {
  const { name, direction, limit, clearAt } = draft;
  const wrong: Wrong = name.trim() === '' ? { name: 'nameEmpty' } : {};
  for (const field of ['forMinutes', 'clearForMinutes'] as const)
    if (!isMinutes(draft[field])) wrong[field] = 'minutesWrong';
  if (draft.kind === 'absence') return wrong;
  for (const field of ['limit', 'clearAt'] as const) if (!isNumber(draft[field])) wrong[field] = 'numberWrong';
  const isBeyond = direction === 'above' ? Number(clearAt) > Number(limit) : Number(clearAt) < Number(limit);
  if (!wrong.limit && !wrong.clearAt && isBeyond) wrong.clearAt = 'clearWrong';
  return wrong;
}

/** A draft's rule without its name. Undefined while it's invalid. */
export function definitionOf(draft: Draft): AlertDefinition | undefined {
  const { kind, measure, only, windowMinutes, direction, against } = draft;
  const { name: _unnamed, ...wrong } = wrongIn(draft);
  if (Object.keys(wrong).length > 0) return undefined;
  const isAbsence = kind === 'absence';
  const parsed = AlertDefinition.safeParse({
    kind,
    measure,
    ...(only && canFilter(measure, only) ? { only } : {}),
    windowMinutes,
    against,
    direction: isAbsence ? 'below' : direction,
    limit: isAbsence ? 1 : Number(draft.limit),
    clearAt: isAbsence ? 1 : Number(draft.clearAt),
    forMinutes: Number(draft.forMinutes),
    clearForMinutes: Number(draft.clearForMinutes),
  });
  return parsed.success ? parsed.data : undefined;
}

/** The request for a draft. Undefined if it has problems. */
export function ruleOf(draft: Draft): WantedRule | undefined {
  const definition = definitionOf(draft);
  if (!definition || draft.name.trim() === '') return undefined;
  if (!draft.steps.every((step) => AlertStep.safeParse(step).success)) return undefined;
  return { name: draft.name.trim(), isOn: draft.isOn, steps: [...draft.steps], definition };
}

/** Changes the limit and preserves the distance to the clearing threshold. */
export function withLimit(draft: Draft, limit: number): Draft {
  const apart = Number(draft.clearAt) - Number(draft.limit);
  return { ...draft, limit: String(limit), clearAt: String(limit + apart) };
}
