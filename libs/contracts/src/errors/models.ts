import { error, type ErrorEntry } from '../client-errors.js';

export const modelErrors = {
  model_broken: error(
    409,
    'There’s a problem with this model’s files. Nothing was changed. Studio Settings says what’s wrong: fix the files, then check the model again.',
  ),
  model_not_tried: error(
    409,
    'This model hasn’t been tested with its current files. Nothing was changed. Test it first.',
  ),
} as const satisfies Record<string, ErrorEntry>;
