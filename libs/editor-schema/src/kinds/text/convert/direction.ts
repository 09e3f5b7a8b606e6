const BEGINS_RIGHT_TO_LEFT =
  /^\P{L}*(?=\p{L})[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}]/u;

/** Whether a line runs right to left, based on its first strong character (UAX 9, P2 and P3). */
export const isRightToLeft = (text: string): boolean => BEGINS_RIGHT_TO_LEFT.test(text);
