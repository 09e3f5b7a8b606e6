import type { LearnedVersion } from '@cartulary/contracts/endpoints/learning';
import type { ReactNode } from 'react';
import { formatCount, formatMoment } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/learning';
import { StatusBadge, type Status } from '@/ui/badge';
import { Button } from '@/ui/button';
import { DataTable } from '@/ui/chart/data-table';
import { sayFailed } from '@/ui/say-failed';
import { intervalWords } from './hub-words';
import { useTakeVersion } from './learning-data';

interface VersionTableProps {
  versions: readonly LearnedVersion[];
  mayChange: boolean;
}

/** Every version with its training examples, comparison documents, and state. */
export function VersionTable({ versions, mayChange }: VersionTableProps) {
  const head = [t('version'), t('from'), t('before'), t('after'), t('chance'), t('state')];
  const inUse = versions.find(({ state }) => state === 'in-use')?.number ?? null;
  return (
    <DataTable
      label={t('table')}
      className="max-h-120"
      head={mayChange ? [...head, t('act')] : head}
      rows={versions.map((version) => ({
        id: String(version.number),
        cells: [...cellsOf(version), ...(mayChange ? [<Act key="act" version={version} inUse={inUse} />] : [])],
      }))}
    />
  );
}

function cellsOf(version: LearnedVersion): ReactNode[] {
  const { number, compared, before, after } = version;
  return [
    formatCount(number),
    <From key="from" version={version} />,
    before === null ? t('nothingCompared') : intervalWords(compared.rightBefore / compared.values, before),
    after === null ? '–' : intervalWords(compared.rightAfter / compared.values, after),
    before === null && !compared.brier ? '–' : <Chance key="chance" version={version} />,
    <State key="state" version={version} />,
  ];
}

const From = ({ version: { documents, suppliers, names } }: { version: LearnedVersion }) => (
  <span className="inline-flex flex-col items-end">
    {t('fromCell', { documents, suppliers })}
    {names.listed + names.removed + names.shapes === 0 ? null : (
      <span className="text-2xs text-ink-2">{t('names', names)}</span>
    )}
  </span>
);

const CHANCE_FIGURES = 2;

/** If a version extracts the same values but is more certain of correct ones, the chance comes from that comparison. */
const chanceOf = ({ verdict, gained, chance, brier }: LearnedVersion['compared']): number =>
  verdict === 'better' && gained === 0 && brier ? brier.chance : chance;

const Chance = ({ version: { compared, against } }: { version: LearnedVersion }) => (
  <span className="inline-flex flex-col items-end">
    {numbers({ style: 'percent', maximumSignificantDigits: CHANCE_FIGURES }).format(chanceOf(compared))}
    <span className="text-2xs text-ink-2">
      {against === null ? t('againstNothing') : t('against', { number: against })}
    </span>
  </span>
);

const statuses: Readonly<Record<LearnedVersion['state'], Status>> = {
  'in-use': 'done',
  offered: 'note',
  'kept-back': 'waiting',
  replaced: 'waiting',
  damaged: 'failed',
  foreign: 'failed',
};

const State = ({ version: { state, compared, usedAt, usedBy } }: { version: LearnedVersion }) => (
  <span className="inline-flex flex-col items-end gap-0.5">
    <StatusBadge status={statuses[state]}>
      {state === 'kept-back' ? t('state.kept-back', { why: t(`why.${compared.verdict}`) }) : t(`state.${state}`)}
    </StatusBadge>
    {usedAt === null ? null : (
      <span className="text-2xs text-ink-2">
        {usedBy === null
          ? t('takenByItself', { time: formatMoment(usedAt) })
          : t('takenBy', { person: usedBy, time: formatMoment(usedAt) })}
      </span>
    )}
  </span>
);

/** A version can be activated only if it was better than the active one, because it was compared with no other. */
function Act({ version, inUse }: { version: LearnedVersion; inUse: number | null }) {
  const take = useTakeVersion();
  const { number, state, compared, against } = version;
  const mayBe = (state === 'offered' || state === 'replaced') && compared.verdict === 'better' && against === inUse;
  if (!mayBe) return '–';
  return (
    <Button
      size="sm"
      aria-label={t('useLabel', { number })}
      disabled={take.isPending}
      onClick={() => take.mutate(number, { onError: (error) => sayFailed(t('useFailed'), error) })}
    >
      {t('use')}
    </Button>
  );
}
