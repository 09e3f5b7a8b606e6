import type { PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { UPLOADS } from '@cartulary/contracts/pipelines';
import { t } from '@/text/documents/pipeline-choice';
import { plainName } from '@/ui/given-name';
import { Select } from '@/ui/select';

/** Stands for what reads uploads where nobody names a pipeline. */
const USUAL = 'usual';

interface PipelineSelectProps {
  /** Where pages say more than what it is. */
  label?: string | undefined;
  pipelines: readonly PipelineRow[];
  /** Undefined: whatever is chosen for all. */
  value: string | undefined;
  onChange: (pipelineId: string | undefined) => void;
}

/** By which pipeline uploads are read. */
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
