import type { Contender } from '@cartulary/contracts/comparisons';
import type { ComparedCase, ComparedRow, ContenderCounts } from '@cartulary/contracts/endpoints/comparisons';
import { comparisonLimits } from '@cartulary/contracts/limits/comparisons';
import { entityKinds } from '@cartulary/contracts/reading';
import { formatShare } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/comparisons';
import { t as documentWords } from '@/text/documents';
import { plainName } from '@/ui/given-name';

type Steps = Pick<Contender['steps']['options'], 'nameFinder' | 'classJudge'>;

/** The words for all stages with these engines. */
export function stagesWords({ nameFinder, classJudge }: Steps): string {
  if (nameFinder === 'rules') return t(classJudge === 'characters' ? 'stages.both' : 'stages.rules');
  return t(classJudge === 'characters' ? 'stages.characters' : 'stages.all');
}

/** A version of a pipeline, or its draft. */
export const pipelineWords = (name: string, version: number | null): string =>
  version === null
    ? t('pipeline.draft', { name: plainName(name) })
    : t('pipeline.version', { name: plainName(name), version });

/** A processing method's display name. */
export const contenderWords = ({ name, version, steps }: Contender): string =>
  name === null ? stagesWords(steps.options) : pipelineWords(name, version);

/** 'A: All stages' */
export const sideWords = (side: 'first' | 'second', contender: Contender): string =>
  t('side.of', { side: t(`side.${side}`), name: contenderWords(contender) });

const STEPS = 1_000;
/** Compensates for floating-point errors. */
const NOISE = 1e-9;
const downWord = (share: number): string => formatShare(Math.floor(share * STEPS + NOISE) / STEPS);
const upWord = (share: number): string => formatShare(Math.ceil(share * STEPS - NOISE) / STEPS);

/** '97.9% (95.1 to 99.4%)', or the reason why there is no share. */
export function shareWords({ right, wrong, absent, share, low, high }: ContenderCounts): string {
  if (share === null || low === null || high === null)
    return t('share.few', { values: right + wrong + absent, least: comparisonLimits.leastShared });
  return t('share.interval', { share: downWord(share), low: downWord(low), high: upWord(high) });
}

/** '41 right, 3 wrong, 2 absent' */
export function countWords({ right, wrong, absent, leftOut }: ContenderCounts): string {
  if (leftOut > 0 && right + wrong + absent === 0) return t('counts.leftOut');
  const counts = t('counts', { right, wrong, absent });
  return leftOut > 0 ? t('counts.partly', { counts, leftOut }) : counts;
}

/** A probability in statistical notation: '0.031'. */
export const pWords = (p: number): string =>
  p < 1 / STEPS ? t('p.small') : numbers({ maximumFractionDigits: 3 }).format(p);

/** The same as a share of cases: '3.1%', rounded up so that the role of chance is never understated. */
export const chanceWords = (p: number): string => (p < 1 / STEPS ? t('p.smallPercent') : upWord(p));

/** The words for the difference in a row. */
export function differenceWords({ p, firstOnly, secondOnly }: ComparedRow): string {
  if (p === null) return t('difference.untested');
  if (firstOnly + secondOnly === 0) return t('difference.alike');
  if (p >= comparisonLimits.significance) return t('difference.unclear');
  return t(firstOnly > secondOnly ? 'difference.first' : 'difference.second');
}

const entityName = (kind: string): string => {
  const known = entityKinds.find((one) => one === kind);
  return known ? documentWords(`entity.${known}`) : kind;
};

/** What was reviewed: a field, a class, or an entity type. */
export function whatWords(
  { kind, name }: Pick<ComparedRow, 'kind' | 'name'>,
  nameOfClass: (name: string) => string,
): string {
  if (kind === 'field') return fieldName(name);
  return kind === 'class'
    ? t('rows.isClass', { name: nameOfClass(name) })
    : t('rows.isEntity', { name: entityName(name) });
}

/** The value that was found. An entity of another kind includes that kind: 'Person: Ada Byron'. */
export function saidWords(said: string, { kind, name }: ComparedCase, nameOfClass: (name: string) => string): string {
  if (kind === 'class') return nameOfClass(said);
  const other = kind === 'entity' ? entityKinds.find((one) => one !== name && said.startsWith(`${one}: `)) : undefined;
  return other ? entityName(other) + said.slice(other.length) : said;
}

/** As {@link whatWords}, for one value; a cell of an invoice includes its line. */
export const caseWords = (one: ComparedCase, nameOfClass: (name: string) => string): string =>
  one.kind === 'field' && one.line !== null
    ? t('rows.line', { field: fieldName(one.name), line: one.line })
    : whatWords(one, nameOfClass);
