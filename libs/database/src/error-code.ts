/** Whether an error from Node or PostgreSQL has one of these codes. Not checked by class, because Jest's realm has its own `Error`. */
export function isErrorCode(error: unknown, ...codes: string[]): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && codes.includes(error.code);
}
