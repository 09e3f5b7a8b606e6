import type { LearnedName, LearnedNames } from '@cartulary/contracts/learning';
import { wordsOf, type NameSaid } from './learn-names.js';

/** In how many documents people said that a text is what was learned, and in how many that it is something else. */
interface Spoken {
  readonly speaks: number;
  readonly denies: number;
}

/**
 * What was learned of names, without those that more documents deny than bear out. These documents are other ones than those it was learned from:
 * somebody who answers at random says the same of a text twice by chance, and seldom a third time. Few names are lost by it that are right, and
 * leaving one out can only make right what people said there. Shapes stay, which nobody confirms as a text.
 * @param said in each of the documents
 * @returns null where nothing is left
 */
export function borneOut(names: LearnedNames, said: readonly (readonly NameSaid[])[]): LearnedNames | null {
  const byText = documentsByText(said);
  const isBorneOut = (name: LearnedName, isSo: (one: NameSaid) => boolean): boolean => {
    const { speaks, denies } = spokenOf(byText.get(wordsOf(name.text)) ?? [], isSo);
    return speaks >= denies;
  };
  const listed = names.listed.filter((name) =>
    isBorneOut(name, ({ kind, says }) => kind === name.kind && says !== 'none'),
  );
  const removed = names.removed.filter((name) =>
    isBorneOut(name, ({ kind, says }) => kind === name.kind && says === 'none'),
  );
  return listed.length + removed.length + names.shapes.length === 0 ? null : { ...names, listed, removed };
}

/** What was said of each text, by document. */
function documentsByText(said: readonly (readonly NameSaid[])[]): Map<string, NameSaid[][]> {
  const byText = new Map<string, NameSaid[][]>();
  for (const document of said) {
    const here = new Map<string, NameSaid[]>();
    for (const one of document) {
      const words = wordsOf(one.text);
      here.set(words, [...(here.get(words) ?? []), one]);
    }
    for (const [words, of] of here) byText.set(words, [...(byText.get(words) ?? []), of]);
  }
  return byText;
}

/** A document in which people said both speaks for neither. */
function spokenOf(documents: readonly (readonly NameSaid[])[], isSo: (one: NameSaid) => boolean): Spoken {
  return {
    speaks: documents.filter((of) => of.every(isSo)).length,
    denies: documents.filter((of) => !of.some(isSo)).length,
  };
}
