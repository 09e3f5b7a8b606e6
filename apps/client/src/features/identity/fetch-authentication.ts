import { ApiError } from '@/lib/errors/api-error';

/** Loaded when someone signs in. A loading failure is reported like any missing part. */
export const hybridAuthentication = () =>
  import('./hybrid-authentication').catch((cause: unknown) => {
    throw ApiError.of('crash_chunk', { cause });
  });
