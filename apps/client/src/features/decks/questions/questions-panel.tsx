import type { DeckQuestion, DeckQuestions } from '@cartulary/contracts/endpoints/deck-questions';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import { Check, ThumbsUp, Undo2, X } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '@/text/decks/questions';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { orSayFailed } from '@/ui/say-failed';
import { WordsForm } from '@/ui/words-form';
import { ClearQuestions } from './clear-questions';
import { questionActs, useQuestions, type QuestionActs } from './questions-data';

interface QuestionsPanelProps {
  itemId: string;
  /** True if this person can ask questions. The presenter only answers. */
  asks: boolean;
}

/** The audience's questions, most votes first. People who can edit the presentation mark answered ones. */
export function QuestionsPanel({ itemId, asks }: QuestionsPanelProps) {
  const { data, isPending, refetch } = useQuestions(itemId);
  const acts = useMemo(() => questionActs(itemId), [itemId]);
  return (
    <section aria-label={t('title')} className="flex min-h-0 grow flex-col gap-3">
      {data ? <Asked data={data} asks={asks} acts={acts} /> : null}
      {data === undefined && isPending ? (
        <p role="status" className="text-sm text-ink-2">
          {t('loading')}
        </p>
      ) : null}
      {data === undefined && !isPending ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          {t('failed')}
          <Button size="sm" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function Asked({ data, asks, acts }: { data: DeckQuestions; asks: boolean; acts: QuestionActs }) {
  const { questions, mayAsk, mayLead } = data;
  return (
    <>
      {asks && mayAsk ? (
        <WordsForm
          label={t('ask')}
          hint={t('hint')}
          send={t('send')}
          failed={t('notAsked')}
          maxCharacters={deckLimits.maxQuestionCharacters}
          onSend={acts.ask}
        />
      ) : null}
      {asks && !mayAsk ? <p className="text-sm text-ink-2">{t('closed')}</p> : null}
      {questions.length === 0 ? <p className="text-sm text-ink-2">{t('none')}</p> : null}
      <ul className="min-h-0 grow overflow-y-auto">
        {questions.map((question) => (
          <Question key={question.id} question={question} mayLead={mayLead} acts={acts} />
        ))}
      </ul>
      {mayLead && questions.length > 0 ? <ClearQuestions acts={acts} /> : null}
    </>
  );
}

interface QuestionProps {
  question: DeckQuestion;
  mayLead: boolean;
  acts: QuestionActs;
}

function Question({ question, mayLead, acts }: QuestionProps) {
  const { id, words, isMine, isAnswered } = question;
  return (
    <li className="flex items-start gap-2 border-line py-2 not-first:border-t">
      <VoteButton question={question} acts={acts} />
      <p className={cx('min-w-0 grow self-center text-sm wrap-anywhere', isAnswered && 'text-ink-3')}>
        {words}
        {isAnswered ? <span className="ml-2 text-xs">{t('answered')}</span> : null}
      </p>
      {mayLead ? (
        <IconButton
          icon={isAnswered ? Undo2 : Check}
          label={t(isAnswered ? 'markOpen' : 'markAnswered')}
          onClick={() => void orSayFailed(acts.answer(id, !isAnswered), t('notChanged'))}
        />
      ) : null}
      {mayLead || isMine ? (
        <IconButton
          icon={X}
          label={t('remove', { words })}
          onClick={() => void orSayFailed(acts.remove(id), t('notChanged'))}
        />
      ) : null}
    </li>
  );
}

/** Votes for a question, with the number of votes. */
function VoteButton({ question: { id, votes, hasMyVote }, acts }: Pick<QuestionProps, 'question' | 'acts'>) {
  return (
    <Button
      size="sm"
      icon={ThumbsUp}
      variant={hasMyVote ? 'primary' : 'secondary'}
      aria-pressed={hasMyVote}
      aria-label={`${t('want')}, ${t('votes', { count: votes })}`}
      onClick={() => void orSayFailed(acts.vote(id, !hasMyVote), t('notVoted'))}
    >
      <span className="tabular-nums">{votes}</span>
    </Button>
  );
}
