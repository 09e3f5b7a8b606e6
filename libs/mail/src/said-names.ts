import type { DimensionName, MeasureName } from '@cartulary/contracts/measures';
import { englishNames } from './question-names-english.js';
import { conditionsSaid, filled, nameSaid } from './say-question.js';

/** What questions about figures are called on the pages, for what the server writes itself: in the language of the pages. */

/** A measure, and what it is told apart by. */
export const measureNamed = (measure: MeasureName, by: DimensionName | null = null): string =>
  by === null
    ? englishNames.measures[measure]
    : filled(englishNames.askedBy, { measure: englishNames.measures[measure], dimension: englishNames.dimensions[by] });

/** A value of a dimension. @param ownClasses names of the organisation's own classes by id */
export const keyNamed = (
  dimension: DimensionName,
  key: string | null,
  ownClasses: ReadonlyMap<string, string>,
): string => nameSaid(englishNames, dimension, key, ownClasses);

/** What has to hold of what is counted; '' where everything is. @param where as it is kept */
export const conditionsNamed = (where: string, ownClasses: ReadonlyMap<string, string>): string =>
  conditionsSaid(englishNames, where, ownClasses);

/** So many values that are not told one by one. */
export const restNamed = (count: number): string => `${count} more`;
