import { certaintyOf, entityKinds, type PageText } from '@cartulary/contracts/reading';
import { CircleAlert } from 'lucide-react';
import { useState, type ComponentType, type KeyboardEvent } from 'react';
import { formatPercent } from '@/lib/format/format';
import type { PageSource } from '@/shared/pages/page-source';
import { t as words } from '@/text/documents';
import { t as fieldWords } from '@/text/documents/fields';
import { t } from '@/text/documents/studio';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { useKeyText } from '@/ui/command-keys-shown';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { fieldName, valueName, type FoundValue } from '../found-value';
import { kindName } from '../viewer/overlay-style';
import { FieldChecks } from './field-checks';
import { FoundBy } from './found-by';
import { useRemoveIt, type ReasonProps, type Why } from './remove-it';
import { SourceCrop } from './source-crop';
import { studioCommand, type StudioAction } from './studio-keys';
import { correctionOf, hasOwnForm, type Draft } from './review-drafts';
import type { Review } from './use-review';

interface ReviewCardProps {
  review: Review;
  entity: FoundValue;
  source: PageSource | null;
  text: PageText | undefined;
  canEdit: boolean;
  /** Without frame and excerpt, if the page itself is visible above. */
  bare?: boolean | undefined;
  /** Asks why a value is corrected or removed, if reasons are stored. */
  Reason?: ComponentType<ReasonProps> | undefined;
}

/** On a phone, the buttons stay visible at the bottom of the sheet while the rest of the card scrolls. */
const atFoot =
  'max-tablet:sticky max-tablet:bottom-0 max-tablet:-mx-3 max-tablet:-mb-3 max-tablet:border-t max-tablet:border-line max-tablet:bg-surface max-tablet:px-3 max-tablet:py-2';

/** Touch targets need 44 px. */
const touch = 'max-tablet:h-11 max-tablet:px-4';

/** Lowercase for the middle of a sentence. Abbreviations stay capitalized. */
function saidName(value: { kind: FoundValue['kind']; field?: string | undefined }): string {
  const name = value.field === undefined ? kindName(value.kind) : fieldName(value.field);
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Why the value needs review, or why it doesn't, in one sentence. */
export function reasonOf({
  kind,
  field,
  checks,
  confidence,
  confirmed,
  correctedFrom,
}: Pick<FoundValue, 'kind' | 'field' | 'checks' | 'confidence' | 'confirmed' | 'correctedFrom'>): string {
  const fails = checks?.some(({ passed }) => !passed) === true;
  if (fails && (confirmed || correctedFrom)) return fieldWords('checksStillFail');
  if (correctedFrom) return t('review.corrected', { text: correctedFrom.text });
  if (confirmed) return t('review.settled');
  const share = formatPercent(confidence);
  if (fails) return fieldWords('checksFailed', { share });
  switch (certaintyOf(confidence)) {
    case 'sure':
      return t('review.sure', { share });
    case 'check':
      return t('review.check', { share });
    case 'doubtful':
      return t('review.doubtful', { kind: saidName({ kind, field }), share });
  }
}

/** One value with its source: confirm, correct, skip, or remove it. */
export function ReviewCard({ review, entity, source, text, canEdit, bare = false, Reason }: ReviewCardProps) {
  const place = review.waiting.findIndex(({ id }) => id === entity.id);
  const waits = place >= 0;
  return (
    <section
      aria-label={t('review.card', { kind: valueName(entity), number: entity.number, text: entity.text })}
      data-review-card
      tabIndex={-1}
      className={cx(
        'shrink-0 bg-surface outline-none',
        bare ? 'border-b border-line' : 'm-3.5 mt-3 overflow-clip rounded-control border-(length:--bw-control)',
        !bare && (waits ? 'border-warning' : 'border-line'),
      )}
    >
      <div
        className={cx(
          'flex items-center gap-2 px-3 py-2 font-medium',
          waits ? 'bg-warning-tint text-warning-text' : 'bg-sunken text-ink-2',
        )}
      >
        {waits ? <CircleAlert size={16} aria-hidden /> : null}
        <span className="mr-auto truncate">{valueName(entity)}</span>
        <span className="text-xs tabular-nums">
          {waits
            ? t('review.place', { place: place + 1, count: review.waiting.length })
            : t('review.number', { number: entity.number })}
        </span>
      </div>
      <div className="flex flex-col gap-2 px-3 pt-2.75 pb-3">
        {bare ? null : <SourceCrop entity={entity} source={source} text={text} />}
        <p className="text-xs text-ink-2">{reasonOf(entity)}</p>
        <FoundBy value={entity} text={text} />
        <FieldChecks checks={entity.checks} />
        {review.editing ? (
          <TypeIt key={entity.id} entity={entity} review={review} Reason={Reason} />
        ) : (
          <Offered review={review} entity={entity} waits={waits} canEdit={canEdit} Reason={Reason} />
        )}
      </div>
    </section>
  );
}

interface OfferedProps extends Pick<ReviewCardProps, 'review' | 'entity' | 'canEdit' | 'Reason'> {
  waits: boolean;
}

function Offered({ review, entity, waits, canEdit, Reason }: OfferedProps) {
  const { text, value, confidence, confirmed } = entity;
  const removing = useRemoveIt({ review, entity, Reason });
  return (
    <>
      <div
        className={cx(
          'flex min-h-8 items-center gap-2 rounded-control border-(length:--bw-control) bg-surface px-2.25 py-1',
          waits ? 'border-primary bg-primary-tint' : 'border-line-strong',
        )}
      >
        <span className="min-w-0 grow font-mono text-xs wrap-anywhere">{text}</span>
        {value === text ? null : (
          <span className="shrink-0 text-xs text-ink-3" title={t('review.stored')}>
            {value}
          </span>
        )}
        <span className="text-xs text-ink-3 tabular-nums">{confirmed ? null : formatPercent(confidence)}</span>
      </div>
      {canEdit ? (
        <div className={cx('mt-0.5 flex flex-wrap items-center gap-2', atFoot)}>
          {confirmed ? null : (
            <Button variant="primary" size="sm" className={touch} onClick={review.confirm}>
              {t('review.confirm')} <KeyHint action="confirm" />
            </Button>
          )}
          <Button size="sm" className={touch} onClick={review.startEditing}>
            {t('review.type')} <KeyHint action="edit" />
          </Button>
          {removing.button}
          {waits ? (
            <Button variant="quiet" size="sm" className={touch} onClick={review.skip}>
              {t('review.skip')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {canEdit ? removing.form : null}
    </>
  );
}

const kindOptions = entityKinds.map((kind) => ({ value: kind, label: kindName(kind) }));

/** The shortcut of the button it's in. */
function KeyHint({ action }: { action: StudioAction }) {
  return <span className="text-2xs max-tablet:hidden">{useKeyText(studioCommand(action))}</span>;
}

function TypeIt({ entity, review, Reason }: Pick<ReviewCardProps, 'entity' | 'review' | 'Reason'>) {
  const [typed, setTyped] = useState<Draft>(
    review.draft ?? { text: entity.text, kind: entity.kind, value: entity.value },
  );
  const { kind, text, value } = typed;
  const change = (part: Partial<Draft>): void => {
    setTyped({ ...typed, ...part });
    review.keepDraft({ ...typed, ...part });
  };
  const [why, setWhy] = useState<Why>({});
  const isEmpty = text.trim() === '';
  const isField = entity.field !== undefined;
  const save = (): void => {
    if (isEmpty) return;
    const correction = correctionOf(entity, typed);
    if (correction) review.save({ ...correction, why });
    else review.confirm();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    review.stopEditing();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={t('review.says', { kind: saidName(entity) })}
        labelHidden
        value={text}
        onChange={(event) => change({ text: event.target.value })}
        onFocus={(event) => event.target.select()}
        error={isEmpty ? t('review.missing') : undefined}
        maxLength={2_000}
        verbatim
        autoFocus
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
      {hasOwnForm(entity) ? (
        <TextField
          label={fieldWords('stored')}
          value={value}
          onChange={(event) => change({ value: event.target.value })}
          maxLength={2_000}
          verbatim
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      ) : null}
      {isField ? null : (
        <Select
          label={t('review.kind')}
          labelHidden
          options={kindOptions}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
      )}
      {Reason ? <Reason value={why} onChange={setWhy} /> : null}
      <div className={cx('flex items-center gap-2', atFoot)}>
        <Button type="submit" variant="primary" size="sm">
          {t('review.save')} <span className="text-2xs max-tablet:hidden">{t('key.enter')}</span>
        </Button>
        <Button variant="quiet" size="sm" onClick={review.stopEditing}>
          {words('cancel')}
        </Button>
      </div>
    </form>
  );
}
