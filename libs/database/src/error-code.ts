/** Whether an error of Node or PostgreSQL has one of these codes. Not by class: in a test's own realm `Error` is another one. */
export function isErrorCode(error: unknown, ...codes: string[]): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && codes.includes(error.code);
}
