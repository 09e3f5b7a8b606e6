import type { OwnClass } from '@cartulary/contracts/endpoints/classes';
import { limits } from '@cartulary/contracts/limits';
import { ArrowLeft, FlaskConical } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/own-classes';
import { Button } from '@/ui/button';
import { TextArea, TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { ClassTrial } from './class-trial';
import { draftsOf, fieldsOf, hasTwins, type DraftField } from './draft-fields';
import { FieldsForm } from './fields-form';
import { useKeepClass, useTrial, type Draft } from './classes-data';

/** The server's minimum. */
const LEAST_CHARACTERS = 10;
const MOST_CHARACTERS = 1_000;

/** Form for a new or existing class. Its description can be tried on documents before saving. */
export function ClassForm({ known, onLeave }: { known: OwnClass | null; onLeave: () => void }) {
  const [name, setName] = useState(known?.name ?? '');
  const [description, setDescription] = useState(known?.description ?? '');
  const [checked, setChecked] = useState(false);
  const [fields, setFields] = useState<readonly DraftField[]>(() => draftsOf(known?.fields ?? []));
  const draft: Draft = { name: name.trim(), description: description.trim(), fields: fieldsOf(fields) };
  const short = draft.description.length < LEAST_CHARACTERS;
  const trial = useTrial(known);
  const keep = useKeepClass(known, () => {
    toast({ title: t('form.kept'), text: t('form.keptText'), tone: 'success' });
    onLeave();
  });
  const whenWhole = (act: (draft: Draft) => void) => (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (!short && draft.name !== '' && !hasTwins(fields)) act(draft);
  };
  const isOld = trial.data?.draft.name !== draft.name || trial.data.draft.description !== draft.description;
  const error = keep.error ?? trial.error;
  return (
    <form className="flex flex-col gap-4" onSubmit={whenWhole((body) => keep.mutate(body))}>
      <TextField
        label={t('form.name')}
        hint={t('form.nameHint')}
        value={name}
        required
        autoFocus
        autoComplete="off"
        maxLength={limits.metadata.maxTitleCharacters}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        error={checked && short ? t('form.short', { least: LEAST_CHARACTERS }) : undefined}
        rows={4}
        value={description}
        maxLength={MOST_CHARACTERS}
        onChange={(event) => setDescription(event.target.value)}
      />
      <FieldsForm fields={fields} onChange={setFields} checked={checked} />
      {error ? (
        <p role="alert" className="text-error-text">
          {t(keep.error ? 'form.refused' : 'try.failed')} {sentenceOf(error)}
        </p>
      ) : null}
      {trial.data ? <ClassTrial trial={trial.data} isOld={isOld} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" icon={ArrowLeft} onClick={onLeave} className="mr-auto">
          {t('back')}
        </Button>
        <Button icon={FlaskConical} busy={trial.isPending} onClick={() => whenWhole((body) => trial.mutate(body))()}>
          {t('try.do')}
        </Button>
        <Button type="submit" variant="primary" busy={keep.isPending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
