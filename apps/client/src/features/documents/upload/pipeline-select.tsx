import type { PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { UPLOADS } from '@cartulary/contracts/pipelines';
import { t } from '@/text/documents/pipeline-choice';
import { plainName } from '@/ui/given-name';
import { Select } from '@/ui/select';

/** Represents the default pipeline. */
const USUAL = 'usual';

interface PipelineSelectProps {
  /** Set if the page's label must say more than "pipeline". */
  label?: string | undefined;
  pipelines: readonly PipelineRow[];
  /** Undefined for the default. */
  value: string | undefined;
  onChange: (pipelineId: string | undefined) => void;
}

/** Selects the pipeline for uploads. */
export function PipelineSelect({ label, pipelines, value, onChange }: PipelineSelectProps) {
  const chosen = pipelines.find(({ usedFor }) => usedFor.includes(UPLOADS));
  const usual = t('usual', { name: chosen ? plainName(chosen.name) : t('allStages') });
  return (
    <Select
      label={label ?? t('label')}
      options={[
        { value: USUAL, label: usual },
        ...pipelines.map(({ id, name }) => ({ value: id, label: plainName(name) })),
      ]}
      value={value ?? USUAL}
      onChange={(next) => onChange(next === USUAL ? undefined : next)}
    />
  );
}
