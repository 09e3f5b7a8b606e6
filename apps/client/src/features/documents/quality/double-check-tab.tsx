import type { DoubleCheck } from '@cartulary/contracts/endpoints/review';
import { isFlowing } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { usePages } from '@/shared/pages/use-pages';
import { t as common } from '@/text/documents';
import { t } from '@/text/documents/quality';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { TextField } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { fieldName } from '../found-value';
import { useWholeText } from '../page-texts';
import { SourceCrop } from '../studio/source-crop';
import { useAnswer, useDoubleChecks, type DoubleCheckAnswer } from './double-check-data';

/** Second reviews of values, one by one: the location on the left, the question on the right. */
export function DoubleCheckTab() {
  const { data, error, refetch } = useDoubleChecks();
  const first = data?.items[0];
  if (first) {
    return (
      <div className="grid min-h-0 grow gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,1fr)_364px]">
        <Asked key={`${first.fieldId} ${String(first.answers === null)}`} check={first} left={data.total} />
      </div>
    );
  }
  if (data) {
    return (
      <EmptyState picture="review" title={t('twice.empty')} className="skin-panel">
        {t('twice.emptyText')}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState title={t('twice.failed')} onRetry={() => void refetch()}>
        {sentencesOf(error, common('nothingLost'))}
      </ErrorState>
    );
  }
  return (
    <Loading label={t('twice.loading')}>
      <Skeleton className="h-96" />
    </Loading>
  );
}

function Asked({ check, left }: { check: DoubleCheck; left: number }) {
  const title = t('twice.card', { field: fieldName(check.field) });
  return (
    <>
      <Panel aria-label={t('place')} className="max-[1024px]:h-[44dvh]">
        <PanelBar>
          <h2 className="min-w-0 truncate font-strong" title={plainName(check.name)}>
            <GivenName>{check.name}</GivenName>
          </h2>
        </PanelBar>
        <div className="relative min-h-64 grow">
          <Place check={check} />
        </div>
      </Panel>
      <Panel aria-label={title}>
        <PanelBar>
          <p className="min-w-0 truncate text-ink-2" role="status">
            {t('twice.left', { count: left })}
          </p>
        </PanelBar>
        <div className="flex flex-col gap-3 p-3.5">
          <h3 className="font-strong">{title}</h3>
          {check.answers ? <Disagree answers={check.answers} /> : null}
          <Answer check={check} />
        </div>
      </Panel>
    </>
  );
}

function Place({ check }: { check: DoubleCheck }) {
  const { documentId, mediaType, pageTurns, fieldId, page, box, range, text, value } = check;
  const flowing = isFlowing(mediaType);
  const pages = usePages(documentId, !flowing, pageTurns);
  const whole = useWholeText(documentId, flowing);
  const asRead = { confidence: 1, confirmed: false, correctedFrom: null, kind: 'identifier', number: 1 } as const;
  return (
    <div className="absolute inset-0 bg-sunken p-3 skin-grid">
      <SourceCrop
        entity={{ ...asRead, id: fieldId, page, box, range, text, value }}
        source={pages.state === 'open' ? pages.source : null}
        text={whole.data?.pages[0]}
        large
      />
    </div>
  );
}

/** The differing answers, without names and in an order that doesn't reveal who was first. */
function Disagree({ answers }: { answers: readonly (string | null)[] }) {
  return (
    <div>
      <p>{t('twice.disagree')}</p>
      <ul aria-label={t('twice.answers')} className="mt-1 list-disc pl-5">
        {answers
          .map((answer) => answer ?? t('twice.notThere'))
          .toSorted((a, b) => a.localeCompare(b))
          .map((answer) => (
            <li key={answer} className="font-mono text-xs wrap-anywhere">
              {answer}
            </li>
          ))}
      </ul>
    </div>
  );
}

function Answer({ check }: { check: DoubleCheck }) {
  const [text, setText] = useState(check.text);
  const answer = useAnswer(check);
  const send = (body: DoubleCheckAnswer): void =>
    answer.mutate(body, {
      onSuccess: ({ settled, nobodyElse }) =>
        toast({ title: t(nobodyElse ? 'twice.nobodyElse' : settled ? 'twice.settled' : 'twice.disputed') }),
      onError: (error) => sayFailed(t('twice.notKept'), error),
    });
  const trimmed = text.trim();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '') send(trimmed === check.text ? {} : { text: trimmed });
      }}
    >
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow font-mono text-xs wrap-anywhere">{check.text}</span>
        <Button variant="primary" size="sm" busy={answer.isPending} onClick={() => send({})}>
          {t('twice.read')}
        </Button>
      </div>
      <TextField
        label={t('twice.says')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={2_000}
        verbatim
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
      <div className="flex items-center gap-2">
        <Button type="submit" size="sm" disabled={trimmed === '' || trimmed === check.text} busy={answer.isPending}>
          {t('twice.save')}
        </Button>
        <Button variant="quiet" size="sm" busy={answer.isPending} onClick={() => send({ removed: true })}>
          {t('twice.gone')}
        </Button>
      </div>
    </form>
  );
}
