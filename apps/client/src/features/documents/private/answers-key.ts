/** Key of a document's correction status. */
export const answersKey = (itemId: string) => ['sealed-item', itemId, 'answers'] as const;
