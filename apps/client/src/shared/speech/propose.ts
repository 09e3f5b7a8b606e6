import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import type { AnsweredProposal, ProposalKind } from '@cartulary/contracts/endpoints/transcript-proposals';
import { proposalLimits } from '@cartulary/contracts/limits/transcript-proposals';
import { said, type Sentence } from '@/shared/speech/transcript';

/** A decision or a task that a sentence seems to hold. */
export type Proposal = Omit<AnsweredProposal, 'answer'>;

/** Words that follow each other, in small letters. */
interface Rules {
  readonly decision: readonly string[];
  /** Whoever says it does it. */
  readonly own: readonly string[];
  /** Somebody else does it, or nobody yet. */
  readonly others: readonly string[];
}

/** By the language of the transcript. Kept short: each one more that is right brings some that are wrong. */
const rules: Readonly<Record<string, Rules>> = {
  en: {
    decision: [
      'we decided',
      'we have decided',
      "we've decided",
      'we agreed',
      'we have agreed',
      "we've agreed",
      'the decision is',
      "let's go with",
      'we go with',
      "we'll go with",
      'we will go with',
      "we're going with",
    ],
    own: ["i'll", 'i will', "i'm going to", 'i am going to', 'i can take'],
    others: ['can you', 'could you', 'would you', 'we need to', 'we have to', 'needs to', 'has to', 'action item'],
  },
  de: {
    decision: [
      'wir haben beschlossen',
      'wir haben entschieden',
      'wir haben uns geeinigt',
      'wir einigen uns',
      'die entscheidung ist',
      'es ist beschlossen',
    ],
    own: ['ich werde', 'ich übernehme', 'ich kümmere mich', 'ich schicke', 'ich mache das'],
    others: ['kannst du', 'könntest du', 'können sie', 'könnten sie', 'wir müssen', 'wir sollten'],
  },
};

/** Fewer words say too little to be one. */
const LEAST_WORDS = 4;
const MARKS = new Set(['.', ',', ';', ':', '!', '?', '…', '"', '“', '”', '„']);

/** Whether there are rules for a language. */
export const canPropose = (language: string | null): language is string => language !== null && language in rules;

/**
 * Decisions and tasks that sentences seem to hold, by rules on single sentences, with who and when where the sentence says it.
 * @param dates of the document, whose words say when
 */
export function propose(
  sentences: readonly Sentence[],
  language: string,
  dates: readonly Pick<DocumentEntity, 'kind' | 'text' | 'range'>[],
): Proposal[] {
  const own = rules[language];
  if (own === undefined) return [];
  const speakers = [...new Set(sentences.flatMap(({ speaker }) => speaker ?? []))];
  const proposals = sentences.flatMap((sentence): Proposal[] => {
    const text = said(sentence).slice(0, proposalLimits.maxTextCharacters);
    const words = plainWords(text);
    const found = words.length < LEAST_WORDS ? undefined : kindOf(` ${words.join(' ')} `, own);
    if (found === undefined) return [];
    const who = found.own ? sentence.speaker : speakers.find((name) => isNamed(words, name));
    const date = dates.find(({ kind, range }) => kind === 'date' && range?.block === sentence.block);
    const short = (given: string | undefined): string | null =>
      given?.slice(0, proposalLimits.maxNameCharacters) ?? null;
    return [{ kind: found.kind, atMs: sentence.startMs, text, who: short(who), due: short(date?.text) }];
  });
  return proposals.slice(0, proposalLimits.maxProposed);
}

function kindOf(words: string, { decision, own, others }: Rules): { kind: ProposalKind; own: boolean } | undefined {
  const says = (phrases: readonly string[]): boolean => phrases.some((phrase) => words.includes(` ${phrase} `));
  if (says(decision)) return { kind: 'decision', own: true };
  if (says(own)) return { kind: 'task', own: true };
  return says(others) ? { kind: 'task', own: false } : undefined;
}

/** In small letters, without marks, with one kind of apostrophe. */
const plainWords = (text: string): string[] =>
  [...text.toLowerCase().replaceAll('’', "'")]
    .map((character) => (MARKS.has(character) ? ' ' : character))
    .join('')
    .split(' ')
    .filter((word) => word !== '');

/** Whether the first name of somebody is among the words. */
function isNamed(words: readonly string[], name: string): boolean {
  const [first = ''] = plainWords(name);
  return first !== '' && words.includes(first);
}
