import { calendarDay } from '@cartulary/contracts/calendar-days';
import { comparisonLimits } from '@cartulary/contracts/limits/comparisons';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { useClassNames } from '@/shared/documents/class-names';
import { t } from '@/text/comparisons';
import { zoneName } from '@/text/engine/locale';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { contenderChoices } from './contender-choice';
import { useCandidates, usePipelineChoice, useStartComparison, type StartBody } from './comparisons-data';

interface StartDialogProps {
  onClose: () => void;
  onStarted: (id: string) => void;
}

const ANY = 'any';
const { mostDocuments, usualDocuments } = comparisonLimits;

/** Asks for the two contenders and the reviewed documents to compare them on. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const { data: pipelines } = usePipelineChoice();
  const choices = contenderChoices(pipelines?.items ?? []);
  const [first, setFirst] = useState(choices[0]?.value);
  const [chosenSecond, setSecond] = useState<string>();
  const second = chosenSecond ?? choices.at(-1)?.value;
  const set = useChosenSet();
  const keep = useStartComparison((id) => {
    onStarted(id);
    onClose();
  });
  const askedOf = (value: string | undefined) => choices.find((one) => one.value === value)?.asked;
  const [one, other] = [askedOf(first), askedOf(second)];
  const isSame = first === second;
  const mayStart =
    one !== undefined && other !== undefined && !isSame && set.documents !== undefined && set.found !== 0;
  const start = (): void => {
    if (one && other && set.documents !== undefined)
      keep.mutate({ first: one, second: other, ...set.chosen, documents: set.documents });
  };
  const options = choices.map(({ value, label }) => ({ value, label }));
  return (
    <Dialog
      open
      size="md"
      onOpenChange={onClose}
      title={t('new')}
      description={t('new.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('new.cancel')}
          </Button>
          <Button variant="primary" disabled={!mayStart} busy={keep.isPending} onClick={start}>
            {t('new.start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select label={t('new.first')} options={options} value={first} onChange={setFirst} />
        <Select
          label={t('new.second')}
          options={options}
          value={second}
          onChange={setSecond}
          error={isSame ? t('new.same') : undefined}
        />
        <SetFields set={set} />
        {keep.error ? (
          <p role="alert" className="text-error-text">
            {t('new.failed')}: {sentenceOf(keep.error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

type ChosenSet = ReturnType<typeof useChosenSet>;

/** The filter for the set's documents; undefined while the input is invalid. */
function useChosenSet() {
  const [documentClass, setClass] = useState(ANY);
  const [days, setDays] = useState<{ from: string | null; until: string | null }>({ from: null, until: null });
  const [count, setCount] = useState(String(usualDocuments));
  const zone = zoneName();
  const from = days.from === null ? null : (calendarDay(days.from, zone)?.from.toISOString() ?? null);
  const until = days.until === null ? null : (calendarDay(days.until, zone)?.until.toISOString() ?? null);
  const areDaysWrong = from !== null && until !== null && from >= until;
  const given = documentClass === ANY ? null : (documentClass as StartBody['class']);
  const candidates = useCandidates(
    {
      ...(given === null ? {} : { class: given }),
      ...(from === null ? {} : { from }),
      ...(until === null ? {} : { until }),
    },
    !areDaysWrong,
  );
  const number = Number(count);
  const isCountWrong = !Number.isInteger(number) || number < 1 || number > mostDocuments;
  return {
    documentClass,
    setClass,
    days,
    setDays,
    count,
    setCount,
    areDaysWrong,
    isCountWrong,
    candidates,
    found: candidates.data?.documents,
    chosen: { class: given, from, until },
    /** Undefined if the input is invalid. */
    documents: areDaysWrong || isCountWrong ? undefined : number,
  };
}

function SetFields({ set }: { set: ChosenSet }) {
  const { all, nameOf } = useClassNames();
  const { days, setDays, areDaysWrong } = set;
  return (
    <>
      <Select
        label={t('new.class')}
        options={[{ value: ANY, label: t('new.anyClass') }, ...all.map((value) => ({ value, label: nameOf(value) }))]}
        value={set.documentClass}
        onChange={set.setClass}
      />
      <div className="grid gap-3 min-[520px]:grid-cols-2">
        <DateField label={t('new.from')} value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <DateField
          label={t('new.until')}
          value={days.until}
          onChange={(until) => setDays({ ...days, until })}
          error={areDaysWrong ? t('new.daysWrong') : undefined}
        />
      </div>
      <TextField
        label={t('new.count')}
        inputMode="numeric"
        value={set.count}
        onChange={({ target }) => set.setCount(target.value)}
        hint={t('new.countHint', { most: mostDocuments })}
        error={set.isCountWrong ? t('new.countWrong', { most: mostDocuments }) : undefined}
      />
      <p role="status" className="text-ink-2">
        {foundWords(set)}
      </p>
    </>
  );
}

function foundWords({ candidates: { data, error } }: ChosenSet): string {
  if (error) return `${t('new.notCounted')}: ${sentenceOf(error)}`;
  if (!data) return t('new.counting');
  return data.documents === 0 ? t('new.none') : t('new.found', data);
}
