import { ApiError } from '@/lib/errors/api-error';

/** Fetched when somebody signs in; what cannot be fetched is said as any part that is missing. */
export const hybridAuthentication = () =>
  import('./hybrid-authentication').catch((cause: unknown) => {
    throw ApiError.of('crash_chunk', { cause });
  });
