import { defaultOptions, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { stageNames, type StageName } from '@cartulary/contracts/stages';
import { Archive, FileSignature, Receipt } from 'lucide-react';
import { t } from '@/text/pipelines';

/** Pipeline templates, defined by the stages they skip. */
const leavesOut = {
  invoices: ['summary', 'compare'],
  contracts: ['codes'],
  archive: ['codes', 'classify', 'entities', 'fields', 'summary'],
} as const satisfies Record<string, readonly StageName[]>;

export type PipelineTemplate = keyof typeof leavesOut;

const icons = { invoices: Receipt, contracts: FileSignature, archive: Archive } as const;

export const templates = (['invoices', 'contracts', 'archive'] as const).map((id) => ({
  id,
  icon: icons[id],
  title: t(`template.${id}`),
  text: t(`template.${id}.text`),
}));

/** A template's initial draft. Contracts are long, so they get a long summary. */
export function stepsOf(template: PipelineTemplate): PipelineSteps {
  const left: readonly StageName[] = leavesOut[template];
  return {
    stages: stageNames.filter((stage) => !left.includes(stage)),
    options: template === 'contracts' ? { ...defaultOptions, sentences: CONTRACT_SENTENCES } : defaultOptions,
  };
}

const CONTRACT_SENTENCES = 8;
