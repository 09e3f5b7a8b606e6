import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { formatCount } from '@/lib/format/format';
import { isUnderWay } from '@/shared/documents/document-words';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/fields';
import { SegmentedControl } from '@/ui/segmented-control';
import { EntityList } from './entity-list';
import { FieldList } from './field-list';
import { focusReviewCard } from './use-bench-keys';
import type { Review } from './use-review';

interface FoundListProps {
  document: DocumentDetail;
  review: Review;
  /** Whether the switch between fields and entities is shown above the list. */
  choice?: boolean;
  /** The field that is being marked on the page. */
  marking?: string | null;
  /** Without it, missing fields are only listed. */
  onMark?: (field: string) => void;
}

/** A document's fields or entities. */
export function FoundList({ document, review, choice = true, marking = null, onMark }: FoundListProps) {
  const selectedId = review.current?.id ?? null;
  const choose = (valueId: string): void => {
    review.choose(valueId);
    focusReviewCard();
  };
  return (
    <>
      {choice ? <PartChoice document={document} review={review} /> : null}
      {review.part === 'fields' ? (
        <FieldList
          document={document}
          fields={review.shown}
          selectedId={selectedId}
          onSelect={choose}
          marking={marking}
          onMark={onMark}
        />
      ) : (
        <EntityList entities={document.entities} selectedId={selectedId} onSelect={choose} />
      )}
    </>
  );
}

/** Switches between fields and entities, in the list and on the page. */
export function PartChoice({ document, review, inHead = false }: PartChoiceProps) {
  if (review.part === null) return null;
  const label = (name: string, count: number): string =>
    isUnderWay(document) ? name : `${name} ${formatCount(count)}`;
  return (
    <div className={inHead ? undefined : 'px-3.5 pb-2'}>
      <SegmentedControl
        label={t('show')}
        value={review.part}
        onChange={review.showPart}
        options={[
          { value: 'fields', label: label(t('fields'), document.fields.length) },
          { value: 'entities', label: label(words('entities'), document.entities.length) },
        ]}
      />
    </div>
  );
}

interface PartChoiceProps extends Pick<FoundListProps, 'document' | 'review'> {
  inHead?: boolean;
}
