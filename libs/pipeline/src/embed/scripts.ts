/** Whether a model of Latin languages can read a text: there are letters or digits, and most letters are Latin. */
export const isInLatinScript = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !isInOtherScript(text);

/** Whether a text has letters, and most of them aren't Latin. */
export function isInOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && 2 * (text.match(/\p{Script=Latin}/gu)?.length ?? 0) <= letters;
}
