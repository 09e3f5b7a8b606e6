import { wallLimits } from '@cartulary/contracts/limits/walls';
import { routeOf } from '@cartulary/contracts/routes';
import { typedUserCode, USER_CODE_LENGTH, wallScreens } from '@cartulary/contracts/walls';
import { useId, useState, type FormEvent } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatList } from '@/lib/format/format';
import { asksForProof, useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/settings/walls';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { confirmWall, type WantedWall } from './walls-data';

const periods = ['30', '90', '180', '366'] as const;
const SECONDS = 30;
const screens = wallScreens.map((screen) => ({ screen, seconds: SECONDS }));

/** Adds a wall, after a fresh sign-in where the server wants one, and closes the dialog; what it refused is said there. */
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

/** Asks for the code that a screen shows, and what the screen shall be called. One page can stand on walls so far: it is named. */
export function NewWallDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof periods)[number]>('90');
  const [tried, setTried] = useState(false);
  const { add, failure, freshly } = useAdding(onClose);
  const isCode = typedUserCode(code).length === USER_CODE_LENGTH;
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isCode && isNamed) add({ userCode: code, name: name.trim(), screens, expiresInDays: Number(days) });
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
          <Button variant="ink" type="submit" form={formId} busy={freshly.busy}>
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
        <p className="text-sm">
          <span className="block font-medium">{t('make.shows')}</span>
          {formatList(wallScreens.map((screen) => routeOf(screen).metadata.title))}
        </p>
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
