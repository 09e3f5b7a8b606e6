/** While a vault is open what is looked for is found in this page, so its words stay here in hybrid mode too, unless a call says that somebody agreed. */
let isKept = false;

export const keepWordsHere = (is: boolean): void => void (isKept = is);

export const areWordsKept = (): boolean => isKept;
