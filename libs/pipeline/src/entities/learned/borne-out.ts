import type { LearnedName, LearnedNames } from '@cartulary/contracts/learning';
import { wordsOf, type NameSaid } from './learn-names.js';

/** Number of documents in which people confirmed the learned answer for a text, and in which they contradicted it. */
interface Spoken {
  readonly speaks: number;
  readonly denies: number;
}

/**
 * Removes learned names that more documents contradict than confirm. These documents must differ from those used for
 * learning: someone answering at random will agree twice by chance, but seldom a third time. Few correct names are
 * lost, and removing a name can only turn these answers from wrong to right. Patterns stay, because no one confirms
 * them as text.
 * @param said answers per document
 * @returns null if nothing remains
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

/** The answers for each text, by document. */
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

/** A document with conflicting answers counts for neither side. */
function spokenOf(documents: readonly (readonly NameSaid[])[], isSo: (one: NameSaid) => boolean): Spoken {
  return {
    speaks: documents.filter((of) => of.every(isSo)).length,
    denies: documents.filter((of) => !of.some(isSo)).length,
  };
}
