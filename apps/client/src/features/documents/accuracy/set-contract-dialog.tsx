import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { fieldNamesOf, fieldsOfClass } from '@cartulary/contracts/understanding';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/documents/accuracy';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { useClasses } from '../class-data';
import { useSetContract, type ContractDraft, type Presets } from './accuracy-data';
import { shareOf } from './shares';

interface SetContractDialogProps {
  contracts: readonly AccuracyContract[];
  presets: Presets;
  /** Share of reviewed values that get a second review, if enabled. Null if there is no second reviewer. */
  twiceShare: number | null;
  onClose: () => void;
  onSet: (contract: AccuracyContract) => void;
}

/** Contract parties appear several times in a document, so a promise about them couldn't be proven. */
const contractable = (field: string): boolean => field !== 'party';

/** Dialog for choosing the field and the accuracy to promise. */
export function SetContractDialog({ contracts, presets, twiceShare, onClose, onSet }: SetContractDialogProps) {
  const { own, nameOf } = useClasses();
  const [documentClass, setClass] = useState<string>('invoice');
  const [chosenField, setField] = useState<string>();
  const [promise, setPromise] = useState<string>(String(presets[0]?.promise));
  const [twice, setTwice] = useState(false);
  const keep = useSetContract((contract) => {
    onSet(contract);
    onClose();
  });
  const classes = [...Object.keys(fieldsOfClass), ...own.filter(({ fields }) => fields.length > 0).map(({ id }) => id)];
  const ownFields = own.find(({ id }) => id === documentClass)?.fields.map(({ name }) => name);
  const fields = (ownFields ?? fieldNamesOf(documentClass)).filter(contractable);
  const field = chosenField !== undefined && fields.includes(chosenField) ? chosenField : fields[0];
  const isThere = contracts.some((one) => one.class === documentClass && one.field === field);
  const needs = presets.find((preset) => String(preset.promise) === promise);
  const set = (): void => {
    if (field !== undefined)
      keep.mutate({
        class: documentClass as ContractDraft['class'],
        field,
        promise: Number(promise),
        ...(twiceShare === null ? {} : { doubleChecks: twice }),
      });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('add.title')}
      description={t('add.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button variant="primary" disabled={field === undefined} busy={keep.isPending} onClick={set}>
            {t('add.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label={t('add.class')}
          options={classes.map((value) => ({ value, label: nameOf(value) }))}
          value={documentClass}
          onChange={setClass}
        />
        {field === undefined ? (
          <p>{t('add.noFields')}</p>
        ) : (
          <Select
            label={t('add.field')}
            options={fields.map((value) => ({ value, label: fieldName(value) }))}
            value={field}
            onChange={setField}
          />
        )}
        <SegmentedControl
          label={t('add.promise')}
          options={presets.map(({ promise: share }) => ({
            value: String(share),
            label: t('add.preset', { share: shareOf(share) }),
          }))}
          value={promise}
          onChange={setPromise}
        />
        <TwiceChoice twiceShare={twiceShare} twice={twice} onTwice={setTwice} />
        {needs ? <Needs preset={needs} twice={twice} /> : null}
        {isThere ? <p>{t('add.again')}</p> : null}
        {keep.error ? (
          <p role="alert" className="text-error-text">
            {t('add.failed')}: {sentenceOf(keep.error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

interface TwiceChoiceProps extends Pick<SetContractDialogProps, 'twiceShare'> {
  twice: boolean;
  onTwice: (twice: boolean) => void;
}

/** Whether some values also go to a second reviewer. */
const TwiceChoice = ({ twiceShare, twice, onTwice }: TwiceChoiceProps) =>
  twiceShare === null ? null : (
    <Checkbox
      label={t('add.twice', { share: shareOf(twiceShare) })}
      hint={t('add.twiceHint')}
      checked={twice}
      onChange={onTwice}
    />
  );

/** How many reviews this promise needs. */
const Needs = ({ preset, twice }: { preset: Presets[number]; twice: boolean }) => (
  <p className="text-xs text-ink-2">
    {t('add.needs', {
      share: shareOf(preset.promise),
      least: preset.least,
      first: twice ? preset.firstTwice : preset.first,
    })}
  </p>
);
