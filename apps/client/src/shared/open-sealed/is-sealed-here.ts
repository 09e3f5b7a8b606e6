/** Whether this device has opened the sealed item before. Used while the server is unreachable. */
export const isSealedHere = async (accountId: string, itemId: string): Promise<boolean> =>
  (await import('@/shared/sealed-written/kept-text')).hasText(accountId, itemId);
