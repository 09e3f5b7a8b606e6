import { error, type ErrorEntry } from '../client-errors.js';

export const modelErrors = {
  model_broken: error(
    409,
    'This model can’t be used as its files are: Studio Settings says what is wrong. Nothing was changed. Put its files right, and check it again.',
  ),
  model_not_tried: error(
    409,
    'This model has not been tried with the files it has now. Nothing was changed. Try it first.',
  ),
} as const satisfies Record<string, ErrorEntry>;
