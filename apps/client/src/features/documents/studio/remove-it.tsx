import { Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { t as words } from '@/text/documents';
import { t as fieldWords } from '@/text/documents/fields';
import { t } from '@/text/documents/studio';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { FoundValue } from '../found-value';
import type { Correction, Review } from './use-review';

export type Why = NonNullable<Correction['why']>;
export interface ReasonProps {
  value: Why;
  onChange: (why: Why) => void;
}

interface RemoveItProps {
  review: Review;
  entity: FoundValue;
  /** Asks for a reason for the removal, if reasons are stored. */
  Reason: ComponentType<ReasonProps> | undefined;
}

/** Removes a value: immediately, or after asking for an optional reason if reasons are stored. */
export function useRemoveIt({ review, entity, Reason }: RemoveItProps) {
  // The value the form belongs to. Moving to the next value closes it.
  const [askedOf, askOf] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const isAsked = Reason !== undefined && askedOf === entity.id;
  const close = (): void => {
    // The form disappears, and focus inside it would be lost.
    opener.current?.focus();
    askOf(null);
  };
  return {
    button: (
      <IconButton
        ref={opener}
        icon={Trash2}
        size="sm"
        label={entity.field === undefined ? t('review.remove') : fieldWords('remove')}
        {...(Reason ? { 'aria-expanded': isAsked } : {})}
        {...(isAsked ? { 'aria-controls': formId } : {})}
        onClick={() => (isAsked ? close() : Reason ? askOf(entity.id) : review.remove())}
        className="ml-auto"
      />
    ),
    form: isAsked ? (
      <RemoveForm
        id={formId}
        Reason={Reason}
        onClose={close}
        onRemove={(why) => {
          close();
          review.remove(why);
        }}
      />
    ) : null,
  };
}

interface RemoveFormProps {
  id: string;
  Reason: ComponentType<ReasonProps>;
  onRemove: (why: Why) => void;
  onClose: () => void;
}

function RemoveForm({ id, Reason, onRemove, onClose }: RemoveFormProps) {
  const [why, setWhy] = useState<Why>({});
  const onKeyDown = (event: KeyboardEvent): void => {
    // An open list in the form handles the key first.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      id={id}
      className="mt-1 flex flex-col gap-2 border-t border-line pt-2"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onRemove(why);
      }}
    >
      <Reason value={why} onChange={setWhy} />
      <div className="flex items-center gap-2">
        <Button type="submit" variant="danger" size="sm" autoFocus>
          {t('review.removeNow')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </form>
  );
}
