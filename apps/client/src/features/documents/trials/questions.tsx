import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { trialLimits } from '@cartulary/contracts/limits/trials';
import { useMutation } from '@tanstack/react-query';
import { Lock, SearchX } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { hitAddress, sealedHitAddress } from '@/shared/pages/hit-address';
import { askServerToo, useWordsGo } from '@/shared/private-search/words-go';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/language-studio';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { TextField } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { MarkedText } from '@/ui/marked-text';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { FollowSearch } from '../private/follow-search';
import { askLibrary, type Answered } from './ask-library';

const QUOTES = 2;

/** Questions to the library, answered with verbatim passages. No answer is generated. */
export function Questions() {
  const [question, setQuestion] = useState('');
  const user = useUser();
  const go = useWordsGo();
  const asking = useMutation({ mutationFn: (q: string) => askLibrary(go, q) });
  const isReady = question.trim() !== '' && (go.toServer || go.here !== undefined);
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) asking.mutate(question.trim());
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {go.here ? <FollowSearch /> : null}
      <p className="text-ink-2">{t('ask.about')}</p>
      <form onSubmit={ask} className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 grow">
          <TextField
            label={t('ask.question')}
            value={question}
            maxLength={trialLimits.maxQuestionCharacters}
            autoComplete="off"
            verbatim
            onChange={(event) => setQuestion(event.target.value)}
          />
        </div>
        <Button type="submit" variant="primary" disabled={!isReady} busy={asking.isPending}>
          {t('ask.ask')}
        </Button>
      </form>
      {go.isChoice ? (
        <Checkbox
          label={t('ask.toServer')}
          hint={t('ask.stays')}
          checked={go.toServer}
          onChange={(isAsked) => askServerToo(user?.id, isAsked)}
        />
      ) : null}
      {asking.isPending ? (
        <Loading label={t('ask.looking')}>
          <Skeleton className="h-24 w-full" />
        </Loading>
      ) : asking.error ? (
        <ErrorState title={t('ask.failed')} onRetry={isReady ? () => asking.mutate(question.trim()) : undefined}>
          {sentencesOf(asking.error, words('nothingLost'))}
        </ErrorState>
      ) : asking.data ? (
        <>
          {asking.data.q === question.trim() ? null : <p className="text-warning-text">{t('ask.former')}</p>}
          {asking.data.missed.map((part) => (
            <p key={part} role="alert" className="text-warning-text">
              {t(`ask.missed.${part}`)}
            </p>
          ))}
          <Quoted {...asking.data} />
        </>
      ) : null}
      <p role="status" className="sr-only">
        {asking.data ? t('ask.found', { count: quotesOf([...asking.data.sealed, ...asking.data.hits]).length }) : ''}
      </p>
      {go.here || go.vault === 'locked' ? (
        <p className="text-sm text-ink-2">{t(go.here ? 'ask.sealed' : 'ask.locked')}</p>
      ) : null}
    </div>
  );
}

/** Verbatim passages from documents, or a message that nothing matches. */
export function Quoted({ q, hits, sealed = [], came = ['server'] }: Pick<Answered, 'q' | 'hits'> & Partial<Answered>) {
  const ofSealed = new Set(sealed);
  const quotes = quotesOf([...sealed, ...hits]);
  const isAllAsked = came.includes('server');
  if (quotes.length === 0)
    return (
      <EmptyState icon={SearchX} title={t(isAllAsked ? 'ask.none' : 'ask.noneSealed')}>
        {t(isAllAsked ? 'ask.noneText' : 'ask.noneSealedText', { question: plainName(q) })}
      </EmptyState>
    );
  return (
    <>
      <p className="font-strong wrap-anywhere">{t('ask.for', { question: plainName(q) })}</p>
      <ul aria-label={t('ask.quotes')} className="flex flex-col gap-4">
        {quotes.map(({ hit, snippet }, index) => (
          <li key={index}>
            <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap">
              <MarkedText text={snippet.text} marks={snippet.marks} />
            </blockquote>
            <Link
              to={(ofSealed.has(hit) ? sealedHitAddress : hitAddress)({ ...hit, snippets: [snippet] }, q)}
              className="text-sm text-link underline"
            >
              {ofSealed.has(hit) ? <Lock size={12} aria-label={t('ask.isSealed')} className="mr-1 inline" /> : null}
              <GivenName>{hit.name}</GivenName>
              {hit.itemKind === undefined ? t('ask.page', { page: snippet.page }) : null}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A few passages per document. */
const quotesOf = (hits: readonly SearchHit[]) =>
  hits.flatMap((hit) => hit.snippets.slice(0, QUOTES).map((snippet) => ({ hit, snippet })));
