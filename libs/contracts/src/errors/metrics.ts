import { error, type ErrorEntry } from '../client-errors.js';

export const metricsErrors = {
  assumption_out_of_range: error(400, 'This number is out of range. Nothing was changed.'),
  dimension_unknown: error(400, 'This can’t be grouped that way. Choose one of the options.'),
} as const satisfies Record<string, ErrorEntry>;
