import type { Box } from '@cartulary/contracts/reading';
import {
  redactionAttacks,
  type OtherWord,
  type RedactionFinding,
  type RedactionReport,
} from '@cartulary/contracts/redaction';
import { CircleCheck, CircleX, ShieldQuestion } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { t } from '@/text/documents/redaction';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import type { Checked } from './checked';
import type { RedactionCheck } from './redaction-data';
import type { PagePlace } from './redaction-draft';
import { ReleaseForm } from './release-form';

interface Answers {
  onCover: (place: PagePlace) => void;
  /** Marks text that resembles a redacted word as a different word. */
  onOtherWord: (word: OtherWord) => void;
}

interface CheckPanelProps extends Answers {
  /** The copy is created in this page. */
  isSealed: boolean;
  check: RedactionCheck;
  /** Why the selection can't be redacted. */
  refusal: string | undefined;
  /** Default name of the copy. */
  suggested: string;
  onRelease: (name: string) => Promise<void>;
}

/** Results of the attacks on the copy, and the release form, which is enabled only if the attacks found nothing. */
export function CheckPanel({ isSealed, check, refusal, suggested, onRelease, ...answers }: CheckPanelProps) {
  const { state, checked, isCurrent, progress } = check;
  const isClean = checked !== undefined && isClear(checked.report) && isCurrent;
  return (
    <Panel aria-label={t('check.title')}>
      <PanelBar>
        <h2 className="skin-heading">{t('check.title')}</h2>
        <Button
          size="sm"
          variant={isClean ? 'secondary' : 'primary'}
          icon={ShieldQuestion}
          className="ml-auto"
          busy={state === 'running'}
          disabled={refusal !== undefined}
          onClick={check.start}
        >
          {t(state === 'done' ? 'check.again' : 'check.start')}
        </Button>
      </PanelBar>
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-3.5 text-sm">
        <p role="status" className="text-ink-2 empty:hidden">
          {refusal ?? null}
          {refusal === undefined && state === 'none' ? t('check.before') : null}
          {state === 'running' ? t(isSealed ? 'check.runningHere' : 'check.running') : null}
          {state === 'running' && progress
            ? ` ${t('check.progress', { percent: Math.floor((100 * progress.done) / progress.total) })}`
            : null}
          {refusal === undefined && state === 'done' && !isCurrent ? t('check.stale') : null}
        </p>
        {state === 'failed' ? (
          <p role="alert" className="text-error-text">
            {t('check.failed')}: {sentenceOf(check.error)}
          </p>
        ) : null}
        {checked ? <Report checked={checked} {...answers} /> : null}
        {checked ? <Others checked={checked} /> : null}
        <p className="text-ink-2">{t('check.pictures')}</p>
      </div>
      <ReleaseForm suggested={suggested} open={isClean} onRelease={onRelease} />
    </Panel>
  );
}

/** A copy without any redaction doesn't count. */
const isClear = ({ findings, places }: RedactionReport): boolean => findings.length === 0 && places > 0;

function Report({ checked: { report, terms }, ...answers }: Answers & { checked: Checked }) {
  const { findings, places, pageCount, coveredWords, leftOutWords, annotations, endsSignature } = report;
  const { mismatchedPages } = report;
  const isClean = findings.length === 0;
  return (
    <>
      <p role="status" className={isClean ? 'text-success-text' : 'text-error-text'}>
        <strong>{isClean ? t('check.clean') : t('check.found', { count: findings.length })}</strong>
      </p>
      <p>{t('check.cleanText', { places, pages: pageCount, words: coveredWords })}</p>
      {places === 0 ? <p className="text-error-text">{t('check.nothing')}</p> : null}
      {leftOutWords > 0 ? <p>{t('check.leftOut', { count: leftOutWords })}</p> : null}
      {annotations > 0 ? <p className="text-warning-text">{t('check.annotations', { count: annotations })}</p> : null}
      {endsSignature ? <p className="text-warning-text">{t('check.signature')}</p> : null}
      {mismatchedPages.length > 0 ? (
        <p className="text-warning-text">{t('check.mismatched', { pages: mismatchedPages.join(', ') })}</p>
      ) : null}
      <ul className="flex flex-col gap-1.5">
        {redactionAttacks
          .map((attack) => ({ attack, found: findings.filter((finding) => finding.attack === attack) }))
          .toSorted((a, b) => Number(b.found.length > 0) - Number(a.found.length > 0))
          .map(({ attack, found }) => (
            <Attack key={attack} name={t(`attack.${attack}`)} found={found} terms={terms} {...answers} />
          ))}
      </ul>
    </>
  );
}

interface AttackProps extends Answers {
  name: string;
  found: readonly RedactionFinding[];
  terms: readonly string[];
}

function Attack({ name, found, terms, ...answers }: AttackProps) {
  const Icon = found.length > 0 ? CircleX : CircleCheck;
  return (
    <li>
      <span className="flex items-center gap-2">
        <Icon size={16} aria-hidden className={found.length > 0 ? 'text-error-text' : 'text-success-text'} />
        <span className="min-w-0 grow">{name}</span>
        <span className="tabular-nums">{t('attack.count', { count: found.length })}</span>
      </span>
      {found.length > 0 ? (
        <ul className="ml-6 font-mono text-xs break-all">
          {found.map(({ at, page, box, term }, index) => (
            <li key={index}>
              {page !== null && box ? (
                <Readable page={page} box={box} near={term === undefined ? undefined : terms[term]} {...answers} />
              ) : (
                <FilePlace at={at} page={page} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const FilePlace = ({ at, page }: Pick<RedactionFinding, 'at' | 'page'>) =>
  page === null ? at : t('attack.at', { at, page });

interface ReadableProps extends Answers, PagePlace {
  /** The redacted word it resembles. Undefined if it's the word itself. */
  near: string | undefined;
}

/** A word that is still readable on a page, and the available actions. */
function Readable({ page, box, near, onCover, onOtherWord }: ReadableProps) {
  return (
    <div className="mb-1.5 flex flex-col items-start gap-1 font-sans text-sm">
      <p>{t(near === undefined ? 'readable.same' : 'readable.near', { page, where: heightOf(box) })}</p>
      <span className="flex flex-wrap gap-1.5">
        <Button size="sm" variant="secondary" onClick={() => onCover({ page, box })}>
          {t('readable.cover')}
        </Button>
        {near === undefined ? null : (
          <Button size="sm" variant="secondary" onClick={() => onOtherWord({ page, box, term: near })}>
            {t('readable.other')}
          </Button>
        )}
      </span>
    </div>
  );
}

function heightOf([, top, , bottom]: Box): 'top' | 'middle' | 'bottom' {
  const middle = (top + bottom) / 2;
  if (middle < 1 / 3) return 'top';
  return middle < 2 / 3 ? 'middle' : 'bottom';
}

/** Other documents that contain the redacted text. A copy doesn't change them. */
const Others = ({ checked: { others, isHere, hasPictures } }: { checked: Checked }) => (
  <section className="flex flex-col gap-1">
    <h3 className="font-strong">{t('others.title')}</h3>
    <p>{others ? t(isHere ? 'others.textHere' : 'others.text', { count: others.length }) : t('others.unknown')}</p>
    {hasPictures ? <p>{t('others.pictures')}</p> : null}
    <ul className="flex flex-col gap-0.5">
      {others?.map(({ documentId, name }) => (
        <li key={documentId}>
          <Link to={href('documentStudio', undefined, { document: documentId })}>
            <GivenName>{name}</GivenName>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
