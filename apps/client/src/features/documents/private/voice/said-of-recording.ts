import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import type { AnsweredProposal, ProposalAnswer } from '@cartulary/contracts/endpoints/transcript-proposals';
import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { proposalLimits } from '@cartulary/contracts/limits/transcript-proposals';
import type { PageText } from '@cartulary/contracts/reading';
import { isSaidAtOnce, saidThen } from '@cartulary/contracts/said-at-once';

/** Words that were corrected, with one more in place of what was said of it before; none of one that is said to be as it was heard. */
export function corrected(words: readonly HeardWord[], word: HeardWord): HeardWord[] {
  const others = words.filter((one) => !isSaidAtOnce(one.saidMs, word.saidMs));
  return word.text === word.heard ? others : [...others, word];
}

/**
 * A page of a recording with what people said of its words, by when they were said: written down anew, a word is heard otherwise and begins
 * a little elsewhere. What has no word there is kept and not shown.
 */
export function withSaid(page: PageText, words: readonly HeardWord[]): PageText {
  if (words.length === 0) return page;
  const times = page.words.map(({ saidMs }) => saidMs);
  const placed = new Map(words.map((said) => [saidThen(times, said.saidMs), said.text]));
  return {
    ...page,
    words: page.words.map((word, at) => {
      const text = placed.get(at);
      return text === undefined ? word : { ...word, corrected: text };
    }),
  };
}

/** Marks in the order of time, with one that is set or named; without a name it goes. */
export function marked(marks: readonly RecordingMark[], atMs: number, name: string | null): RecordingMark[] {
  const others = marks.filter((mark) => mark.atMs !== atMs);
  if (name === null) return others;
  if (others.length >= markLimits.maxOfRecording) return [...marks];
  const named = { atMs, name: name.trim().slice(0, markLimits.maxNameCharacters) };
  return [...others, named].sort((one, other) => one.atMs - other.atMs);
}

/** Answers in the order of time, with one to a proposal; null: it is open again. */
export function answered(
  answers: readonly AnsweredProposal[],
  proposal: Omit<AnsweredProposal, 'answer'>,
  answer: ProposalAnswer | null,
): AnsweredProposal[] {
  const others = answers.filter(({ kind, atMs }) => kind !== proposal.kind || atMs !== proposal.atMs);
  if (answer === null) return others;
  if (others.length >= proposalLimits.maxOfTranscript) return [...answers];
  return [...others, { ...proposal, answer }].sort((one, other) => one.atMs - other.atMs);
}
