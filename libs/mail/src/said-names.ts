import type { DimensionName, MeasureName } from '@cartulary/contracts/measures';
import { englishNames } from './question-names-english.js';
import { conditionsSaid, filled, nameSaid } from './say-question.js';

/** The names of analytics questions on the pages, for text that the server writes, in the language of the pages. */

/** The name of a measure, and of the dimension it is broken down by. */
export const measureNamed = (measure: MeasureName, by: DimensionName | null = null): string =>
  by === null
    ? englishNames.measures[measure]
    : filled(englishNames.askedBy, { measure: englishNames.measures[measure], dimension: englishNames.dimensions[by] });

/** The name of a dimension's value. @param ownClasses names of the organization's custom classes by ID */
export const keyNamed = (
  dimension: DimensionName,
  key: string | null,
  ownClasses: ReadonlyMap<string, string>,
): string => nameSaid(englishNames, dimension, key, ownClasses);

/** A question's filters; '' if there are none. @param where as stored */
export const conditionsNamed = (where: string, ownClasses: ReadonlyMap<string, string>): string =>
  conditionsSaid(englishNames, where, ownClasses);

/** The number of values that aren't listed. */
export const restNamed = (count: number): string => `${count} more`;
