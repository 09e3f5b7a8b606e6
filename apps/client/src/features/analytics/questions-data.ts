import {
  changeQuestion,
  listQuestions,
  removeQuestion,
  saveQuestion,
  shareQuestion,
  type KeptQuestion,
  type Reader,
  type SavedQuestion,
} from '@cartulary/contracts/endpoints/analyses';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { conditionsOf, readQuestion, writeQuestion, type Question } from './question';

const key = ['questions'] as const;

/** Questions saved by this person, and those shared by others. */
export const useQuestions = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listQuestions, {}, { signal })).items,
  });

/** A question in its saved form. */
export const toKept = ({ measure, by, where, days, view }: Question): KeptQuestion => ({
  measure,
  by,
  days,
  view,
  where: conditionsOf(where),
});

/** The URL of a saved question. */
export function addressOfKept({ measure, by, where, days, view }: KeptQuestion): string {
  const address = new URLSearchParams({ measure, by: by ?? 'nothing', where, days: String(days), view });
  return writeQuestion(readQuestion(address)).toString();
}

async function renewed(act: Promise<unknown>): Promise<void> {
  await act;
  await renewAfterAct(key);
}

/** Each throws the server's message on refusal. */
export const keepQuestion = (name: string, question: Question): Promise<void> =>
  renewed(call(saveQuestion, { body: { name, question: toKept(question) } }));
export const renameQuestion = ({ id }: SavedQuestion, name: string): Promise<void> =>
  renewed(call(changeQuestion, { params: { questionId: id }, body: { name } }));
export const replaceQuestion = ({ id }: SavedQuestion, question: Question): Promise<void> =>
  renewed(call(changeQuestion, { params: { questionId: id }, body: { question: toKept(question) } }));
export const shareWith = ({ id }: SavedQuestion, readers: readonly Reader[]): Promise<void> =>
  renewed(
    call(shareQuestion, {
      params: { questionId: id },
      body: { readers: readers.map((one) => ({ kind: one.kind, id: one.id })) },
    }),
  );
export const forgetQuestion = ({ id }: SavedQuestion): Promise<void> =>
  renewed(call(removeQuestion, { params: { questionId: id } }));
