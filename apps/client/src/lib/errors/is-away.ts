import { ApiError } from './api-error';

/** Whether the server was unreachable, so that data stored on this device may be shown. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
