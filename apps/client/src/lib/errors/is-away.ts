import { ApiError } from './api-error';

/** True if the server was unreachable, so data stored on this device may be shown. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
