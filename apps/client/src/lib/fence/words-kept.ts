/**
 * While a vault is open, this page does the searching. Search terms therefore stay here in hybrid mode too, unless a call was agreed to.
 */
let isKept = false;

export const keepWordsHere = (is: boolean): void => void (isKept = is);

export const areWordsKept = (): boolean => isKept;
