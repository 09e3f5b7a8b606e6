import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import type { AnsweredProposal, ProposalAnswer } from '@cartulary/contracts/endpoints/transcript-proposals';
import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { proposalLimits } from '@cartulary/contracts/limits/transcript-proposals';
import type { PageText } from '@cartulary/contracts/reading';

interface Heard {
  readonly heard: string;
  readonly saidMs: readonly [number, number];
}
const isSame = (one: Heard, other: Heard): boolean =>
  one.heard === other.heard && one.saidMs[0] === other.saidMs[0] && one.saidMs[1] === other.saidMs[1];

/** Words that were corrected, with one more; none of one that is said to be as it was heard. */
export function corrected(words: readonly HeardWord[], word: HeardWord): HeardWord[] {
  const others = words.filter((one) => !isSame(one, word));
  return word.text === word.heard ? others : [...others, word];
}

/** A page of a recording with what people said of its words. */
export function withSaid(page: PageText, words: readonly HeardWord[]): PageText {
  if (words.length === 0) return page;
  return {
    ...page,
    words: page.words.map((word) => {
      const { text: heard, saidMs } = word;
      const said = saidMs && words.find((one) => isSame(one, { heard, saidMs }));
      return said ? { ...word, corrected: said.text } : word;
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
