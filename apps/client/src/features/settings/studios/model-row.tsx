import { holds } from '@cartulary/access/actor';
import type { CheckedFile, ModelRecord } from '@cartulary/contracts/endpoints/models';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { FlaskConical, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/settings/studios';
import { Badge, StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { orSayFailed } from '@/ui/say-failed';
import { CheckedFiles } from './checked-files';
import { ModelTrialLine } from './model-trial-line';
import { check, choose, isUnderWay, tryOut } from './models-data';
import { problemWords } from './problem-words';

/** A model: purpose, size, license, whether its files are present, and its trial result. */
export function ModelRow({ model, takesUp }: { readonly model: ModelRecord; readonly takesUp: boolean }) {
  const [files, setFiles] = useState<readonly CheckedFile[] | null>(null);
  const { id, origin, purpose, licence, sizeBytes, problem, isChosen, trial } = model;
  const isOneOfSeveral = purpose === 'speech';
  return (
    <li className="flex flex-col gap-2 py-3.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-70">
          <h3 className="flex flex-wrap items-center gap-2 font-strong">
            <GivenName>{id}</GivenName>
            {origin === 'added' ? <Badge>{t('models.added')}</Badge> : null}
            {isChosen ? (
              <Badge tone="primary">{t(purpose === 'language-pack' ? 'models.reads' : 'models.chosen')}</Badge>
            ) : null}
          </h3>
          <p className="text-ink-2">{t(`purpose.${purpose}`)}</p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-2">
            <span>{formatBytes(sizeBytes)}</span>
            <span>
              {t('models.licence', { licence: licence ?? t(origin === 'added' ? 'models.unsaid' : 'models.own') })}
            </span>
            <StatusBadge status={problem ? 'failed' : 'done'}>
              {t(problem ? 'models.broken' : 'models.there')}
            </StatusBadge>
          </p>
        </div>
        <ModelActs model={model} onChecked={setFiles} />
      </div>
      {problem ? <p className="text-sm text-error-text">{problemWords(problem)}</p> : null}
      {takesUp && origin === 'added' && isOneOfSeveral && !problem ? (
        <p className="text-sm text-ink-2">{takenUpLine(model)}</p>
      ) : null}
      {trial ? <ModelTrialLine trial={trial} purpose={purpose} /> : null}
      {files ? <CheckedFiles files={files} /> : null}
    </li>
  );
}

/** Progress of activating this model, if new models are activated automatically. */
function takenUpLine({ takenUpAt, isListed, trial }: ModelRecord): string {
  if (takenUpAt !== null) return t('models.takenUp', { when: formatMoment(takenUpAt) });
  if (!isListed) return t('models.unlisted');
  return t(trial?.state === 'failed' ? 'models.notTakenUp' : 'models.toBeTakenUp');
}

interface ModelActsProps {
  readonly model: ModelRecord;
  readonly onChecked: (files: readonly CheckedFile[]) => void;
}

function ModelActs({ model, onChecked }: ModelActsProps) {
  const user = useUser();
  const [isBusy, setBusy] = useState(false);
  const { id, purpose, problem, isChosen, origin, trial } = model;
  if (!user) return null;
  const looksAfter = user.role === 'admin' || user.role === 'internal';
  const mayChoose = holds(user, INSTALLATION_OPERATE) && purpose === 'speech' && !isChosen && !problem;
  const during = async <T,>(work: Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    const answer = await orSayFailed(work, t('act.failed', { model: id }));
    setBusy(false);
    return answer;
  };
  const look = async (): Promise<void> => {
    const answer = await during(check(id));
    if (answer) onChecked(answer.files);
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 empty:hidden">
      {mayChoose ? (
        <Button
          size="sm"
          disabled={isBusy || (origin === 'added' && trial?.state !== 'done')}
          title={origin === 'added' && trial?.state !== 'done' ? t('act.tryFirst') : undefined}
          aria-label={t('act.chooseOf', { model: id })}
          onClick={() => void during(choose(id))}
        >
          {t('act.choose')}
        </Button>
      ) : null}
      {looksAfter ? (
        <>
          <Button
            size="sm"
            icon={ShieldCheck}
            busy={isBusy}
            aria-label={t('act.checkOf', { model: id })}
            onClick={() => void look()}
          >
            {t('act.check')}
          </Button>
          <Button
            size="sm"
            icon={FlaskConical}
            busy={isUnderWay(model)}
            disabled={problem !== null || isBusy}
            aria-label={t('act.tryOf', { model: id })}
            onClick={() => void during(tryOut(id))}
          >
            {t('act.try')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
