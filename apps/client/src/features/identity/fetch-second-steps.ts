import { ApiError } from '@/lib/errors/api-error';

/** Passkeys and the second step, loaded on demand because most sign-ins don't need them. */
export const secondSteps = () =>
  import('./prove-step').catch((cause: unknown) => {
    throw ApiError.of('crash_chunk', { cause });
  });
