import { ApiError } from '@/lib/errors/api-error';

/** Passkeys and the second step, which most sign-ins do without: fetched when somebody asks for them. */
export const secondSteps = () =>
  import('./prove-step').catch((cause: unknown) => {
    throw ApiError.of('crash_chunk', { cause });
  });
