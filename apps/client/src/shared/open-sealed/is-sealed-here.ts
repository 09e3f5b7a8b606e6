/** Whether this device had something sealed open; asked while the server is away. */
export const isSealedHere = async (accountId: string, itemId: string): Promise<boolean> =>
  (await import('@/shared/sealed-written/kept-text')).hasText(accountId, itemId);
