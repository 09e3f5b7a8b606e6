import { wallLimits } from '@cartulary/contracts/limits/walls';
import { routeOf } from '@cartulary/contracts/routes';
import { OWN_DASHBOARD, typedUserCode, USER_CODE_LENGTH, wallPages } from '@cartulary/contracts/walls';
import { useId, useState, type FormEvent } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { asksForProof, useFreshly } from '@/shared/identity/use-freshly';
import { useDashboards } from '@/shared/metrics/own-dashboards';
import { t } from '@/text/settings/walls';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { confirmWall, type WantedWall } from './walls-data';

const periods = ['30', '90', '180', '366'] as const;
/** How long each of several pages is displayed. */
const intervals = ['15', '30', '60', '300'] as const;
type Interval = (typeof intervals)[number];

type Screen = Pick<WantedWall['screens'][number], 'screen' | 'dashboardId'>;
/** A page's key is its name, a dashboard's is its id. */
const keyOf = ({ screen, dashboardId }: Screen): string => dashboardId ?? screen;

/**
 * Adds a wall display, after reauthentication if the server requires it, and closes the dialog. Errors are shown
 * there.
 */
function useAdding(onClose: () => void) {
  const [failure, setFailure] = useState<string>();
  const freshly = useFreshly();
  const add = (wanted: WantedWall): void => {
    setFailure(undefined);
    freshly.run(async () => {
      try {
        const { name } = await confirmWall(wanted);
        toast({ tone: 'success', title: t('make.done', { name }) });
        onClose();
      } catch (error) {
        if (asksForProof(error)) throw error;
        setFailure(sentenceOf(error));
      }
    });
  };
  return { add, failure, freshly };
}

/** Asks for the code displayed on a screen, the screen's name, and its content: one page, or several in rotation. */
export function NewWallDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const { choices, chosen, shown, setShown } = useChosenScreens();
  const [seconds, setSeconds] = useState<Interval>('30');
  const [days, setDays] = useState<(typeof periods)[number]>('90');
  const [tried, setTried] = useState(false);
  const { add, failure, freshly } = useAdding(onClose);
  const isCode = typedUserCode(code).length === USER_CODE_LENGTH;
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isCode || !isNamed || chosen.length === 0) return;
    add({
      userCode: code,
      name: name.trim(),
      screens: chosen.map(({ screen, dashboardId }) => ({ screen, dashboardId, seconds: Number(seconds) })),
      expiresInDays: Number(days),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t('make.title')}
      description={t('make.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('make.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={freshly.busy}>
            {t('make.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('make.code')}
          hint={t('make.codeHint')}
          value={code}
          verbatim
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={USER_CODE_LENGTH * 2}
          className="font-mono uppercase"
          error={tried && !isCode ? t('make.noCode') : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <TextField
          label={t('make.name')}
          hint={t('make.nameHint')}
          value={name}
          maxLength={wallLimits.maxNameCharacters}
          error={tried && !isNamed ? t('make.noName') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <ScreenChoice choices={choices} shown={shown} onChange={setShown} isMissing={tried && chosen.length === 0} />
        {chosen.length > 1 ? <IntervalChoice seconds={seconds} onChange={setSeconds} /> : null}
        <Select
          label={t('make.expires')}
          value={days}
          onChange={setDays}
          options={periods.map((value) => ({ value, label: t('make.days', { days: Number(value) }) }))}
        />
        {failure ? (
          <p role="alert" className="text-sm text-error-text">
            {failure}
          </p>
        ) : null}
      </form>
      {freshly.dialog}
    </Dialog>
  );
}

interface Choice extends Screen {
  readonly label: string;
}

/** The available pages and the selected ones, in the same order. */
function useChosenScreens() {
  const [shown, setShown] = useState<readonly string[]>(['dashboard']);
  const choices = useScreens();
  return { choices, shown, setShown, chosen: choices.filter((one) => shown.includes(keyOf(one))) };
}

/** Pages, followed by the dashboards this person can see. */
function useScreens(): Choice[] {
  const dashboards = useDashboards().data ?? [];
  return [
    ...wallPages.map((screen) => ({ screen, label: routeOf(screen).metadata.title })),
    ...dashboards.map(({ id, name }) => ({ screen: OWN_DASHBOARD, dashboardId: id, label: plainName(name) }) as const),
  ];
}

interface ScreenChoiceProps {
  choices: readonly Choice[];
  /** Keys of the selected pages. */
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
  /** True if none was selected on submit. */
  isMissing: boolean;
}

/** Selects the pages of the wall display. */
const ScreenChoice = ({ choices, shown, onChange, isMissing }: ScreenChoiceProps) => (
  <fieldset className="flex flex-col gap-1.5 text-sm">
    <legend className="mb-1 font-medium">{t('make.shows')}</legend>
    {choices.map((one) => {
      const key = keyOf(one);
      return (
        <Checkbox
          key={key}
          label={one.label}
          checked={shown.includes(key)}
          disabled={!shown.includes(key) && shown.length >= wallLimits.maxScreens}
          onChange={(checked) => onChange(checked ? [...shown, key] : shown.filter((other) => other !== key))}
        />
      );
    })}
    {isMissing ? (
      <p role="alert" className="text-xs text-error-text">
        {t('make.noScreen')}
      </p>
    ) : null}
  </fieldset>
);

/** Selects how long each of several pages is displayed. */
const IntervalChoice = ({ seconds, onChange }: { seconds: Interval; onChange: (seconds: Interval) => void }) => (
  <Select
    label={t('make.interval')}
    value={seconds}
    onChange={onChange}
    options={intervals.map((value) => ({ value, label: t('make.seconds', { seconds: Number(value) }) }))}
  />
);
