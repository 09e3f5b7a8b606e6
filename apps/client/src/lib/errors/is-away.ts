import { ApiError } from './api-error';

/** Whether the server could not be asked, so that what this device keeps may be shown. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
