/** Whether a model of Latin-script languages can read a text: it has letters or digits, and most letters are Latin. */
export const isInLatinScript = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !isInOtherScript(text);

/** True if most letters in a text aren't Latin. False if it has no letters. */
export function isInOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && 2 * (text.match(/\p{Script=Latin}/gu)?.length ?? 0) <= letters;
}
