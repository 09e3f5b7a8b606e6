/** Parses a stored boolean; undefined for any other text. */
export const yesOrNo = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;
