import { cohensKappa, krippendorffsAlpha } from '@cartulary/accuracy/agreement';
import { blindAnswers, type Blind } from '@cartulary/accuracy/double-checks.queries';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import type { AnswerOf } from '../platform/serve/serve.js';

/** The agreement of people who independently answered questions about the same values. Runs in a unit of work. */
export async function agreementOf(): Promise<NonNullable<AnswerOf<'accuracy.list'>['agreement']>> {
  const answers = await blindAnswers();
  const { coefficient: alpha, values } = krippendorffsAlpha(
    answers.map(({ oneSaid, otherSaid }) => [oneSaid, otherSaid]),
  );
  const pairs = pairsOf(answers).map((pair) => {
    const kappa = cohensKappa(pair.map(({ oneSaid, otherSaid }) => [oneSaid, otherSaid] as const));
    const people = pair.slice(0, 1).flatMap(({ oneName, otherName }) => [oneName, otherName]);
    return { people, kappa: kappa.coefficient, values: kappa.values };
  });
  pairs.sort((a, b) => b.values - a.values);
  return { alpha, values, pairs: pairs.slice(0, accuracyLimits.listedPairs) };
}

function pairsOf(answers: readonly Blind[]): Blind[][] {
  const pairs = new Map<string, Blind[]>();
  for (const answer of answers) {
    const key = `${answer.one} ${answer.other}`;
    pairs.set(key, [...(pairs.get(key) ?? []), answer]);
  }
  return [...pairs.values()];
}
