/** Whether a model of Latin languages can read a text: there are letters or digits, and most letters are Latin. */
export function isInLatinScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return /\p{N}/u.test(text);
  return 2 * (text.match(/\p{Script=Latin}/gu)?.length ?? 0) > letters;
}
