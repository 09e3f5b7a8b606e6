import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import type { AnsweredProposal, ProposalAnswer } from '@cartulary/contracts/endpoints/transcript-proposals';
import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { proposalLimits } from '@cartulary/contracts/limits/transcript-proposals';
import type { PageText } from '@cartulary/contracts/reading';
import { isSaidAtOnce, saidThen } from '@cartulary/contracts/said-at-once';

/**
 * Adds a word correction, replacing the earlier one for the same words. Removes the correction if the text equals the
 * transcript.
 */
export function corrected(words: readonly HeardWord[], word: HeardWord): HeardWord[] {
  const others = words.filter((one) => !isSaidAtOnce(one.saidMs, word.saidMs));
  return word.text === word.heard ? others : [...others, word];
}

/**
 * Applies word corrections to a page of a recording by time, because a new transcript has slightly different words
 * and times. Corrections without a matching word are stored but not shown.
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

/** The marks by time, with one added or renamed. A null name removes it. */
export function marked(marks: readonly RecordingMark[], atMs: number, name: string | null): RecordingMark[] {
  const others = marks.filter((mark) => mark.atMs !== atMs);
  if (name === null) return others;
  if (others.length >= markLimits.maxOfRecording) return [...marks];
  const named = { atMs, name: name.trim().slice(0, markLimits.maxNameCharacters) };
  return [...others, named].sort((one, other) => one.atMs - other.atMs);
}

/** The answers by time, with one added. Null reopens the proposal. */
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
