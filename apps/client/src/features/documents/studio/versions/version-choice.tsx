import type { VersionEntry } from '@cartulary/contracts/endpoints/versions';
import { stages, type StageName } from '@cartulary/contracts/stages';
import { formatList, formatMoment } from '@/lib/format/format';
import { t } from '@/text/documents/versions';
import { Select } from '@/ui/select';
import { changedStages } from './compare-values';

/** A version's id in the server's URLs. */
export const idOf = ({ id }: VersionEntry): string => id ?? 'now';

const labelOf = (entry: VersionEntry): string =>
  entry.id === null ? t('now', { moment: formatMoment(entry.readAt) }) : formatMoment(entry.readAt);

interface VersionChoiceProps {
  versions: readonly VersionEntry[];
  before: string;
  after: string;
  onChoose: (before: string, after: string) => void;
}

/** Selects the two versions to compare, and describes them. */
export function VersionChoice({ versions, before, after, onChoose }: VersionChoiceProps) {
  const options = versions.map((entry) => ({ value: idOf(entry), label: labelOf(entry) }));
  const entryOf = (id: string): VersionEntry | undefined => versions.find((entry) => idOf(entry) === id);
  const [was, now] = [entryOf(before), entryOf(after)];
  const renewed = was && now ? changedStages(was.pipelineVersion, now.pipelineVersion) : [];
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-3 tablet:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-1.5">
          <Select label={t('earlier')} options={options} value={before} onChange={(id) => onChoose(id, after)} />
          {was ? <About entry={was} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-1.5">
          <Select label={t('later')} options={options} value={after} onChange={(id) => onChoose(before, id)} />
          {now ? <About entry={now} /> : null}
        </div>
      </div>
      {renewed.length > 0 ? (
        <p className="text-sm text-ink-2">
          {t('renewed', {
            stages: formatList(
              renewed.map(({ stage, before: one, after: other }) =>
                t('stage', { stage: stage in stages ? stages[stage as StageName].title : stage, one, other }),
              ),
            ),
          })}
        </p>
      ) : null}
    </div>
  );
}

function About({ entry }: { entry: VersionEntry }) {
  const { reason, askedBy, engines, pageCount, fieldCount, entityCount, settledCount } = entry;
  return (
    <p className="text-xs text-ink-2">
      {askedBy === null ? t(`reason.${reason}`) : t(`by.${reason}`, { name: askedBy })}{' '}
      {t('readBy', { engines: formatList(engines.map(({ engine, engineVersion }) => `${engine} ${engineVersion}`)) })}{' '}
      {t('counts', { pages: pageCount, fields: fieldCount, entities: entityCount, settled: settledCount })}
    </p>
  );
}
