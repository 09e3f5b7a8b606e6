import type { DimensionName, MeasureName } from '@cartulary/contracts/measures';
import { questionOf as plainQuestionOf, UnknownDimensionError, type Question } from '@cartulary/database/explored-rows';
import { AppError } from '../platform/serve/errors.js';

/** @throws AppError `dimension_unknown` if the measure can’t be split that way, or a dimension is used twice */
export function questionOf(name: MeasureName, by: DimensionName | undefined, conditions: string): Question {
  try {
    return plainQuestionOf(name, by, conditions);
  } catch (error) {
    if (error instanceof UnknownDimensionError) throw new AppError('dimension_unknown', { cause: error });
    throw error;
  }
}
