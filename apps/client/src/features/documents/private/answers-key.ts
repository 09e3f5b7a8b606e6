/** Of what is told of a document's corrections. */
export const answersKey = (itemId: string) => ['sealed-item', itemId, 'answers'] as const;
