import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { Box, EntityKind, PageText } from '@cartulary/contracts/reading';
import type { OtherWord, RedactionPlan } from '@cartulary/contracts/redaction';
import { isCoveredFirst, type CoveredFirst } from '@cartulary/contracts/studio-choices';
import { boxesOfTerms, countOfTerm } from '@cartulary/pipeline/redaction/covered-places';
import { foldTerm } from '@cartulary/pipeline/redaction/fold-words';
import { onPage, type HandBox } from '../page-boxes/hand-box';

/** What to redact: words in all their occurrences, and boxes. */
export interface RedactionDraft {
  readonly terms: readonly string[];
  readonly boxes: readonly HandBox[];
  /** Locations where text that resembles a redacted word is a different word. */
  readonly otherWords: readonly OtherWord[];
}

export interface PagePlace {
  readonly page: number;
  readonly box: Box;
}

export const emptyDraft: RedactionDraft = { terms: [], boxes: [], otherWords: [] };

/** A value found in the document that can be redacted. */
export interface Suggestion {
  readonly text: string;
  /** Number of occurrences in the document. */
  readonly count: number;
  readonly confidence: number;
  /** Where it was found. */
  readonly places: readonly PagePlace[];
}

export interface SuggestedKind {
  readonly kind: EntityKind;
  readonly values: readonly Suggestion[];
}

interface FoundEntity {
  readonly kind: EntityKind;
  readonly text: string;
  readonly page: number;
  readonly box: Box | null;
  readonly confidence: number;
}

/** People first, because they are redacted most often. */
const order: readonly EntityKind[] = [
  ...(['person', 'party', 'place', 'email', 'phone', 'iban', 'card', 'identifier', 'date', 'organisation'] as const),
  ...(['money', 'url', 'condition', 'drug', 'dose', 'statute', 'case'] as const),
];

/** Found values by kind, without duplicates. */
export function suggestionsOf(entities: readonly FoundEntity[], pages: readonly PageText[]): SuggestedKind[] {
  return order.flatMap((kind) => {
    const values = new Map<string, Suggestion>();
    for (const { text, page, box, confidence } of entities.filter((entity) => entity.kind === kind)) {
      const key = foldTerm(text);
      if (key.length < 2) continue;
      const known = values.get(key) ?? { text, count: countIn(pages, text), confidence, places: [] };
      values.set(key, {
        ...known,
        confidence: Math.min(known.confidence, confidence),
        places: box ? [...known.places, { page, box }] : known.places,
      });
    }
    return values.size > 0 ? [{ kind, values: [...values.values()] }] : [];
  });
}

export const countIn = (pages: readonly PageText[], term: string): number =>
  pages.reduce((sum, { words }) => sum + countOfTerm(words, term), 0);

export const hasTerm = ({ terms }: RedactionDraft, term: string): boolean =>
  terms.some((one) => foldTerm(one) === foldTerm(term));

/** Adds or removes redacted words. Removing a word also removes its confirmations. */
export function withTerms(draft: RedactionDraft, texts: readonly string[], covered: boolean): RedactionDraft {
  const keys = new Set(texts.map(foldTerm));
  const others = draft.terms.filter((term) => !keys.has(foldTerm(term)));
  const changed = { ...draft, terms: covered ? [...others, ...texts] : others };
  return { ...changed, otherWords: draft.otherWords.filter(({ term }) => hasTerm(changed, term)) };
}

/** The initial draft: all values of the kinds that are redacted by default. */
export const draftCovering = (kinds: readonly SuggestedKind[], covered: CoveredFirst): RedactionDraft =>
  withTerms(
    emptyDraft,
    kinds.filter(({ kind }) => isCoveredFirst(kind, covered)).flatMap(({ values }) => values.map(({ text }) => text)),
    true,
  );

export const withBox = (
  draft: RedactionDraft,
  page: number,
  box: Box,
  id: string = crypto.randomUUID(),
): RedactionDraft => ({
  ...draft,
  boxes: [...draft.boxes, { id, page, box: onPage(box) }],
});

/** Marks similar text at a location as a different word. Ignored if the word is no longer redacted. */
export const withOtherWord = (draft: RedactionDraft, { page, box, term }: OtherWord): RedactionDraft =>
  hasTerm(draft, term) ? { ...draft, otherWords: [...draft.otherWords, { page, box: onPage(box), term }] } : draft;

export const changeBox = (draft: RedactionDraft, id: string, box: Box): RedactionDraft => ({
  ...draft,
  boxes: draft.boxes.map((one) => (one.id === id ? { ...one, box: onPage(box) } : one)),
});

export const withoutBox = (draft: RedactionDraft, id: string): RedactionDraft => ({
  ...draft,
  boxes: draft.boxes.filter((one) => one.id !== id),
});

/**
 * The redaction request. Found values are always redacted at their location: a short word, an inflected one, or one
 * outside the text isn't found there by its letters.
 */
export function planOf(
  { terms, boxes, otherWords }: RedactionDraft,
  kinds: readonly SuggestedKind[],
  pages: readonly PageText[],
): RedactionPlan {
  const fitting = terms.filter((term) => term.length <= redactionLimits.maxTermCharacters);
  const chosen = new Set(terms.map(foldTerm));
  const byLetters = new Set(fitting.map(foldTerm));
  const found = kinds
    .flatMap(({ values }) => values)
    .filter(({ text }) => chosen.has(foldTerm(text)))
    .flatMap(({ text, places }) =>
      places.filter((place) => !byLetters.has(foldTerm(text)) || !standsAt(place, text, pages)),
    )
    .map(({ page, box }) => ({ page, box: onPage(box) }));
  const distinct = new Map(found.map((one) => [JSON.stringify(one), one]));
  return {
    terms: fitting,
    boxes: [...boxes.map(({ page, box }) => ({ page, box })), ...distinct.values()],
    ...(otherWords.length > 0 && { otherWords: [...otherWords] }),
  };
}

/** True if text has the same letters as the word at a location. */
function standsAt({ page, box }: Suggestion['places'][number], text: string, pages: readonly PageText[]): boolean {
  const words = pages.find((one) => one.page === page)?.words ?? [];
  return boxesOfTerms(words, [text]).some((over) => {
    const [x, y] = [(over[0] + over[2]) / 2, (over[1] + over[3]) / 2];
    return x > box[0] && x < box[2] && y > box[1] && y < box[3];
  });
}

/** All boxes that the copy will have on a page, except drawn ones. */
export function coveredBoxes(
  plan: RedactionPlan,
  draft: RedactionDraft,
  page: number,
  text: PageText | undefined,
): Box[] {
  const byHand = new Set(draft.boxes.map(({ box }) => box));
  return [
    ...boxesOfTerms(text?.words ?? [], plan.terms),
    ...plan.boxes.filter((one) => one.page === page && !byHand.has(one.box)).map(({ box }) => box),
  ];
}
