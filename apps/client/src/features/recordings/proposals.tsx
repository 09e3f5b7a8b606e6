import {
  answerProposal,
  listProposals,
  type InMinutes,
  type ProposalAnswer,
} from '@cartulary/contracts/endpoints/transcript-proposals';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { localDocument } from '@/shared/pages/local-documents';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { orSayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { formatClockLength } from '@/lib/format/clock-length';
import { isOfVault } from './recordings-data';
import { canPropose, propose, type Proposal } from '@/shared/speech/propose';
import type { Sentence } from '@/shared/speech/transcript';

interface ProposalsProps {
  readonly recording: DocumentDetail;
  readonly sentences: readonly Sentence[];
  /** Undefined without audio. */
  readonly onPlay: ((ms: number) => void) | undefined;
}

/** Null if unanswered. */
type Shown = Proposal & { readonly answer: ProposalAnswer | null };

// Below the key that is invalidated when a recording changes.
const keyOf = (id: string) => ['recording', id, 'proposals'] as const;
const isSame = (one: Proposal, other: Proposal): boolean => one.kind === other.kind && one.atMs === other.atMs;

/** Suggested decisions and tasks from the transcript, each linked to its time, to accept or dismiss. */
export function Proposals({ recording, sentences, onPlay }: ProposalsProps): ReactNode {
  const { id, language, entities, rights } = recording;
  const answered = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const proposals = await localDocument(id)?.answers();
      return proposals ? { proposals } : call(listProposals, { params: { documentId: id } }, { signal });
    },
  });
  const proposed = useMemo(
    () => (canPropose(language) ? propose(sentences, language, entities) : []),
    [sentences, language, entities],
  );
  const answers = answered.data?.proposals ?? [];
  // Answered ones stay, even if their sentence has changed.
  const open = proposed.filter((one) => !answers.some((answer) => isSame(answer, one)));
  const all: readonly Shown[] = [...open.map((one) => ({ ...one, answer: null })), ...answers];
  const inOrder = all.toSorted((one, other) => one.atMs - other.atMs);
  if (sentences.length === 0 || (!canPropose(language) && answers.length === 0)) return null;
  return (
    <Card aria-label={t('proposals.title')} className="flex flex-col gap-3">
      <h2 className="skin-heading">{t('proposals.title')}</h2>
      <p className="text-xs text-ink-2">{t(isOfVault(id) ? 'proposals.aboutSealed' : 'proposals.about')}</p>
      {answered.isError ? <p role="alert">{t('proposals.notLoaded')}</p> : null}
      {answered.data && all.length === 0 ? <p>{t('proposals.none')}</p> : null}
      {answered.data ? (
        <ul className="flex flex-col gap-2">
          {inOrder.map((one) => (
            <Row
              key={`${one.kind} ${one.atMs}`}
              proposal={one}
              onPlay={onPlay}
              onAnswer={rights.edit ? (answer) => void say(id, one, answer) : undefined}
            />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

async function say(documentId: string, proposal: Proposal, answer: ProposalAnswer | null): Promise<void> {
  const { kind, atMs, text, who, due } = proposal;
  const same = { kind, atMs, text, who, due };
  const local = localDocument(documentId);
  const saying = local
    ? local.answerProposal(same, answer)
    : call(answerProposal, { params: { documentId }, body: { ...same, answer } }).then(sayInMinutes);
  await orSayFailed(saying, t('proposals.failed'));
  await renewAfterAct(keyOf(documentId));
}

/** The minutes are on another page, so the result for their line is reported here. */
function sayInMinutes({ inMinutes }: { readonly inMinutes: InMinutes }): void {
  if (inMinutes === 'none') return;
  const isDone = inMinutes === 'in' || inMinutes === 'out';
  toast({ tone: isDone ? 'success' : 'info', title: t(`proposals.minutes.${inMinutes}`) });
}

interface RowProps extends Pick<ProposalsProps, 'onPlay'> {
  readonly proposal: Shown;
  readonly onAnswer: ((answer: ProposalAnswer | null) => void) | undefined;
}

function Row({ proposal, onPlay, onAnswer }: RowProps) {
  const { kind, atMs, text, who, due, answer } = proposal;
  const time = formatClockLength(atMs);
  const acts = answer === null ? (['accepted', 'dismissed'] as const) : ([null] as const);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {onPlay ? (
        <button
          type="button"
          className="shrink-0 rounded-control px-1.5 py-0.5 font-mono text-xs text-primary tabular-nums hover:bg-hover"
          aria-label={t('view.playFrom', { time })}
          onClick={() => onPlay(atMs)}
        >
          {time}
        </button>
      ) : (
        <span className="shrink-0 font-mono text-xs text-ink-2 tabular-nums">{time}</span>
      )}
      <span className="text-xs font-strong text-ink-2">{t(`proposals.${kind}`)}</span>
      <span className={cx('min-w-60 flex-1', answer === 'dismissed' && 'text-ink-3 line-through')}>
        <GivenName>{text}</GivenName>
        {[who, due].map((one, at) =>
          one === null ? null : (
            <span key={at === 0 ? 'who' : 'due'} className="ml-2 text-xs text-ink-2">
              <GivenName>{one}</GivenName>
            </span>
          ),
        )}
      </span>
      {answer === null ? null : <span className="text-xs text-ink-2">{t(`proposals.${answer}`)}</span>}
      {onAnswer
        ? acts.map((act) => {
            const label = t(
              act === null ? 'proposals.undo' : act === 'accepted' ? 'proposals.accept' : 'proposals.dismiss',
            );
            return (
              <Button
                key={label}
                size="sm"
                aria-label={t('proposals.named', { act: label, text: plainName(text) })}
                onClick={() => onAnswer(act)}
              >
                {label}
              </Button>
            );
          })
        : null}
    </li>
  );
}
