import type { Found } from '@cartulary/pipeline/trials/trial';
import { formatCount, formatLanguage, formatPercent } from '@/lib/format/format';
import { fieldName } from '@/shared/documents/field-words';
import { t as documents } from '@/text/documents';
import { t } from '@/text/documents/trials';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { GivenName } from '@/ui/given-name';
import { MarkedText } from '@/ui/marked-text';
import { useClasses } from '../class-data';
import { FieldChecks } from '../studio/field-checks';
import { ClassReasons } from './class-reasons';
import { SentimentFound } from './sentiment-found';
import { ReasonTable, TextBox } from './reason-table';
import type { TrialResult } from './use-trial';
import { decimal } from './written-numbers';

type Of<S extends Found['stage']> = Extract<Found, { stage: S }>;

/** A stage's results on the text, with the engine's explanation if there is one. */
export function FoundOf({ result, found }: { result: TrialResult; found: Found }) {
  const { text } = result.page;
  switch (found.stage) {
    case 'language':
      return <LanguageFound found={found} />;
    case 'classify':
      return <ClassReasons found={found} own={result.own} />;
    case 'entities':
      return <EntitiesFound found={found} text={text} />;
    case 'fields':
      return <FieldsFound found={found} />;
    case 'summary':
      return <SummaryFound found={found} />;
    case 'phrases':
      return <PhrasesFound found={found} />;
    case 'rules':
      return null;
    case 'sentiment':
      return <SentimentFound found={found} text={text} />;
    case 'embed':
      return <PassagesFound found={found} text={text} />;
  }
}

function LanguageFound({ found: { found, scores } }: { found: Of<'language'> }) {
  return (
    <>
      <p className="text-lg font-strong">
        {found.language === null ? t('language.none') : formatLanguage(found.language)}
      </p>
      <p className="text-sm text-ink-2">{t('language.why')}</p>
      <ReasonTable
        title={t('language.scores')}
        head={[t('language.language'), t('result.score')]}
        rows={scores.map(({ language, score }) => [formatLanguage(language), formatPercent(Math.min(1, score))])}
      />
      <ReasonTable
        title={t('language.others')}
        head={[t('language.language'), t('language.from'), t('language.to')]}
        rows={(found.others ?? []).map(({ language, start, end }) => [
          formatLanguage(language),
          formatCount(start),
          formatCount(end),
        ])}
      />
    </>
  );
}

/** Each entity with the rule that found it. */
function EntitiesFound({ found: { entities }, text }: { found: Of<'entities'>; text: string }) {
  if (entities.length === 0) return <p>{t('entities.none')}</p>;
  return (
    <>
      <TextBox label={t('entities.text')}>
        <MarkedText text={text} marks={entities} />
      </TextBox>
      <ReasonTable
        title={t('entities.found')}
        says={t('entities.why')}
        head={[t('entities.kind'), t('entities.written'), t('entities.value'), t('result.score'), t('entities.rule')]}
        rows={entities.map(({ kind, text: written, value, confidence, rule, engine }, index) => [
          documents(`entity.${kind}`),
          <GivenName key="written">{written}</GivenName>,
          <GivenName key="value">{value}</GivenName>,
          <ConfidenceMark key={index} value={confidence} />,
          engine === 'minilm-names' ? t('rule.tagger') : t(`rule.${rule}`),
        ])}
      />
    </>
  );
}

function FieldsFound({ found: { class: name, classFound, fields } }: { found: Of<'fields'> }) {
  const { nameOf } = useClasses();
  return (
    <>
      <p>
        {name === null
          ? t('fields.noClass', { class: nameOf(classFound.class), share: formatPercent(classFound.confidence) })
          : t('fields.ofClass', { class: nameOf(name), share: formatPercent(classFound.confidence) })}
      </p>
      {fields.length === 0 ? <p>{t('fields.none')}</p> : null}
      <ReasonTable
        title={t('fields.found')}
        says={t('fields.why')}
        head={[t('fields.field'), t('entities.written'), t('entities.value'), t('result.score'), t('fields.checks')]}
        rows={fields.map(({ name: field, line, text, value, confidence, checks }, index) => [
          line === null ? fieldName(field) : t('fields.line', { field: fieldName(field), line }),
          <GivenName key="written">{text}</GivenName>,
          <GivenName key="value">{value}</GivenName>,
          <ConfidenceMark key={index} value={confidence} />,
          checks.length === 0 ? '–' : <FieldChecks key="checks" checks={checks} />,
        ])}
      />
    </>
  );
}

/** The sentences, each with the words it has in common with the others. */
function SummaryFound({ found: { summary, reasons } }: { found: Of<'summary'> }) {
  if (!summary) return <p>{t('summary.none')}</p>;
  return (
    <ReasonTable
      title={t('summary.sentences')}
      says={t('summary.why')}
      head={[t('summary.sentence'), t('result.score'), t('summary.shared')]}
      rows={summary.sentences.map(({ text, confidence }, index) => [
        <GivenName key="text">{text}</GivenName>,
        <ConfidenceMark key="score" value={confidence} />,
        reasons[index]?.shared.join(', ') || '–',
      ])}
    />
  );
}

function PhrasesFound({ found: { phrases } }: { found: Of<'phrases'> }) {
  if (phrases.length === 0) return <p>{t('phrases.none')}</p>;
  return (
    <ReasonTable
      title={t('phrases.title')}
      says={t('phrases.why')}
      head={[t('phrases.phrase'), t('phrases.weight'), t('phrases.times')]}
      rows={phrases.map(({ text, score, times }) => [
        <GivenName key="text">{text}</GivenName>,
        formatPercent(score),
        formatCount(times),
      ])}
    />
  );
}

/** The passages, closest to the question first if there is one. */
function PassagesFound({ found: { passages }, text }: { found: Of<'embed'>; text: string }) {
  if (passages.length === 0) return <p>{t('passages.none')}</p>;
  const isCompared = passages.some(({ likeness }) => likeness !== null);
  return (
    <ReasonTable
      title={t('passages.title', { count: passages.length })}
      says={t(isCompared ? 'passages.near' : 'passages.why')}
      head={[t('passages.passage'), ...(isCompared ? [t('passages.likeness')] : [])]}
      rows={passages.map(({ start, end, likeness }) => [
        <GivenName key="text">{text.slice(start, end)}</GivenName>,
        ...(likeness === null ? [] : [decimal(likeness, 3)]),
      ])}
    />
  );
}
