import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import type { AnsweredProposal, ProposalKind } from '@cartulary/contracts/endpoints/transcript-proposals';
import { proposalLimits } from '@cartulary/contracts/limits/transcript-proposals';
import { said, type Sentence } from '@/shared/speech/transcript';

/** A decision or task that a sentence may contain. */
export type Proposal = Omit<AnsweredProposal, 'answer'>;

/** Lowercase phrases of consecutive words. */
interface Rules {
  readonly decision: readonly string[];
  /** The speaker takes on the task. */
  readonly own: readonly string[];
  /** Someone else is assigned, or no one yet. */
  readonly others: readonly string[];
}

/** By transcript language. The lists are short, because each additional phrase causes some false positives. */
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
  fr: {
    decision: ['nous avons décidé', 'on a décidé', "nous nous sommes mis d'accord", 'la décision est', 'il est décidé'],
    own: ['je vais', "je m'en occupe", "je m'occupe", 'je me charge', 'je peux prendre'],
    others: ['peux-tu', 'tu peux', 'pouvez-vous', 'pourriez-vous', 'vous pouvez', 'nous devons', 'on doit', 'il faut'],
  },
  es: {
    decision: ['hemos decidido', 'decidimos', 'hemos acordado', 'acordamos', 'la decisión es'],
    own: ['yo voy a', 'voy a enviar', 'me encargo', 'me ocupo', 'yo me encargo'],
    others: ['puedes', 'podrías', 'puede usted', 'tenemos que', 'hay que', 'debemos'],
  },
  it: {
    decision: ['abbiamo deciso', 'abbiamo concordato', "siamo d'accordo", 'la decisione è', 'è deciso'],
    own: ['me ne occupo', 'mi occupo', 'ci penso io', 'lo faccio io', 'io invierò'],
    others: ['puoi', 'potresti', 'può lei', 'potrebbe', 'dobbiamo', 'bisogna'],
  },
  nl: {
    decision: [
      'we hebben besloten',
      'wij hebben besloten',
      'we hebben afgesproken',
      'de beslissing is',
      'er is besloten',
    ],
    own: ['ik zal', 'ik ga', 'ik regel', 'ik neem dat', 'ik zorg'],
    others: ['kun je', 'kan je', 'zou je', 'kunt u', 'we moeten', 'wij moeten'],
  },
  pt: {
    decision: ['decidimos', 'ficou decidido', 'concordámos', 'concordamos', 'a decisão é'],
    own: ['eu vou', 'vou enviar', 'eu trato', 'fico responsável', 'eu envio'],
    others: ['podes', 'poderias', 'você pode', 'pode enviar', 'temos de', 'temos que', 'precisamos'],
  },
};

/** Shorter sentences contain too little information. */
const LEAST_WORDS = 4;
const MARKS = new Set(['.', ',', ';', ':', '!', '?', '…', '"', '“', '”', '„', '¿', '¡']);

/** Whether there are rules for a language. */
export const canPropose = (language: string | null): language is string => language !== null && language in rules;

/**
 * Finds decisions and tasks by rules on single sentences, with assignee and date if the sentence contains them.
 * @param dates the document's dates, whose text becomes the due date
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

/** Lowercase, without punctuation, and with uniform apostrophes. */
const plainWords = (text: string): string[] =>
  [...text.toLowerCase().replaceAll('’', "'")]
    .map((character) => (MARKS.has(character) ? ' ' : character))
    .join('')
    .split(' ')
    .filter((word) => word !== '');

/** Whether a person's first name is among the words. */
function isNamed(words: readonly string[], name: string): boolean {
  const [first = ''] = plainWords(name);
  return first !== '' && words.includes(first);
}
