import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { EncryptionChoice } from '@/shared/meeting-keys/encryption-choice';
import { t } from '@/text/calendar';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { TextArea, TextField } from '@/ui/field';
import { DocumentField } from './document-field';
import { PeopleFields, type Draft } from './people-fields';
import { RepeatFields } from './repeat-fields';
import { useEventDraft, type EditedEvent } from './use-event-draft';
import { WhenFields } from './when-fields';

/** The submit button is outside the form; this ID links the two, so that Enter in a field submits. */
const FORM = 'event-form';

interface EventDialogProps extends Partial<EditedEvent> {
  onClose: () => void;
  onSaved?: (event: CalendarEvent) => void;
}

/** Dialog for an event's time, location, recurrence, and invitees. */
export function EventDialog({ event, extent = 'all', one, day = '', onClose, onSaved }: EventDialogProps) {
  const { draft, set, some, isNewMeeting, encrypted, encrypt, isInOrder, isReady, save, isSaving } = useEventDraft(
    { event, extent, one, day },
    (kept) => {
      onSaved?.(kept);
      onClose();
    },
  );
  const { title, starts, allDay, repeat } = draft;
  /** Fields that all occurrences share are changed for all of them. */
  const ofAll = some?.reach !== 'one';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={t(some ? `form.change.${some.reach}` : event ? 'form.change' : 'form.add')}
      description={some ? t(some.reach === 'one' ? 'form.oneOnly' : 'form.followingNew') : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={FORM} disabled={!isReady} busy={isSaving}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('form.title')}
          value={title}
          maxLength={calendarLimits.maxTitleCharacters}
          autoComplete="off"
          onChange={({ target }) => set({ title: target.value })}
        />
        {ofAll ? (
          <Checkbox label={t('form.allDay')} checked={allDay} onChange={(whole) => set({ allDay: whole })} />
        ) : null}
        <WhenFields draft={draft} isInOrder={isInOrder} onChange={set} />
        {ofAll ? <RepeatFields repeat={repeat} starts={starts} onChange={(next) => set({ repeat: next })} /> : null}
        {ofAll ? <MeetsField draft={draft} onChange={set} /> : null}
        {ofAll && isNewMeeting ? <EncryptionChoice checked={encrypted} onChange={encrypt} /> : null}
        <TextField
          label={t('form.place')}
          value={draft.place}
          maxLength={calendarLimits.maxPlaceCharacters}
          autoComplete="off"
          onChange={({ target }) => set({ place: target.value })}
        />
        <TextArea
          label={t('form.words')}
          rows={3}
          value={draft.words}
          maxLength={calendarLimits.maxWordsCharacters}
          onChange={({ target }) => set({ words: target.value })}
        />
        {ofAll ? (
          <DocumentField
            chosen={draft.item}
            onChange={(item) => set({ item, itemId: item === null ? null : item.id })}
          />
        ) : null}
        {ofAll ? <PeopleFields draft={draft} team={event?.team ?? null} onChange={set} /> : null}
      </form>
    </Dialog>
  );
}

/** Whether the event is a meeting on this platform. */
const MeetsField = ({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) => (
  <Checkbox
    label={t('form.meets')}
    hint={t('form.meetsHint')}
    checked={draft.meets ?? false}
    onChange={(meets) => onChange({ meets })}
  />
);
