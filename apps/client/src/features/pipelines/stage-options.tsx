import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import {
  classJudges,
  defaultOptions,
  nameFinders,
  type PipelineOptions,
  type PipelineSteps,
} from '@cartulary/contracts/pipelines';
import { entityKinds } from '@cartulary/contracts/reading';
import { readingLanguages, speechLanguages } from '@cartulary/contracts/speech-languages';
import type { StageName } from '@cartulary/contracts/stages';
import type { ReactNode } from 'react';
import { formatLanguage } from '@/lib/format/format';
import { byName } from '@/lib/format/languages-by-name';
import { t as words } from '@/text/documents';
import { t } from '@/text/pipelines';
import { Checkbox } from '@/ui/checkbox';
import { Select } from '@/ui/select';
import { stageName } from './stage-name';

interface StageOptionsProps {
  stage: StageName;
  draft: PipelineSteps;
  onChange: ((draft: PipelineSteps) => void) | undefined;
}

interface PartProps {
  options: PipelineOptions;
  disabled: boolean;
  set: (change: Partial<PipelineOptions>) => void;
}

/** The option for automatic detection. */
const TOLD = 'told';

/** A stage's options, if it has any. */
export function StageOptions({ stage, draft, onChange }: StageOptionsProps) {
  const Part = parts[stage];
  if (!Part) return null;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t('options.of', { stage: stageName(stage) })}</legend>
      <Part
        options={draft.options}
        disabled={!onChange}
        set={(change) => onChange?.({ ...draft, options: { ...draft.options, ...change } })}
      />
    </fieldset>
  );
}

/** Whether a stage has options. */
export const hasOptions = (stage: StageName): boolean => parts[stage] !== undefined;

/** A stage's options that differ from the defaults, each in a word or two. */
export function sayOptions(stage: StageName, options: PipelineOptions): string[] {
  const { spokenLanguage, classJudge, language, nameFinder, entityKinds: kinds, sentences } = options;
  const said: Partial<Record<StageName, (string | false | null)[]>> = {
    recognise: [spokenLanguage && formatLanguage(spokenLanguage)],
    classify: [
      classJudge !== defaultOptions.classJudge && t(`judge.${classJudge}`),
      language && formatLanguage(language),
    ],
    entities: [
      nameFinder !== defaultOptions.nameFinder && t(`names.${nameFinder}`),
      kinds.length < entityKinds.length && t('option.kindsCount', { count: kinds.length }),
    ],
    summary: [sentences !== null && t('option.sentencesSaid', { count: sentences })],
  };
  return (said[stage] ?? []).filter((one): one is string => typeof one === 'string');
}

const languages = (codes: readonly string[]) => [
  { value: TOLD, label: t('option.told') },
  ...byName(codes).map(({ code, name }) => ({ value: code, label: name })),
];

const Recognise = ({ options, disabled, set }: PartProps) => (
  <Select
    label={t('option.spoken')}
    hint={t('option.spokenHint')}
    options={languages(speechLanguages)}
    value={options.spokenLanguage ?? TOLD}
    disabled={disabled}
    onChange={(code) => set({ spokenLanguage: speechLanguages.find((one) => one === code) ?? null })}
  />
);

const Classify = ({ options, disabled, set }: PartProps) => (
  <>
    <Select
      label={t('option.judge')}
      hint={t('option.judgeHint')}
      options={classJudges.map((value) => ({ value, label: t(`judge.${value}`) }))}
      value={options.classJudge}
      disabled={disabled}
      onChange={(classJudge) => set({ classJudge })}
    />
    <Select
      label={t('option.language')}
      options={languages(readingLanguages)}
      value={options.language ?? TOLD}
      disabled={disabled}
      onChange={(code) => set({ language: code === TOLD ? null : code })}
    />
  </>
);

const Entities = ({ options, disabled, set }: PartProps) => (
  <>
    <Select
      label={t('option.names')}
      options={nameFinders.map((value) => ({ value, label: t(`names.${value}`) }))}
      value={options.nameFinder}
      disabled={disabled}
      onChange={(nameFinder) => set({ nameFinder })}
    />
    <fieldset>
      <legend className="text-sm font-medium">{t('option.kinds')}</legend>
      <p className="text-xs text-ink-3">{t('option.kindsHint')}</p>
      <div className="mt-1.5 grid grid-cols-2 gap-x-3 gap-y-1 tablet:grid-cols-3">
        {entityKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={words(`entity.${kind}`)}
            checked={options.entityKinds.includes(kind)}
            disabled={disabled}
            onChange={(checked) =>
              set({
                entityKinds: entityKinds.filter((one) => (one === kind ? checked : options.entityKinds.includes(one))),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  </>
);

const counts = Array.from(
  { length: pipelineLimits.maxSentences - pipelineLimits.minSentences + 1 },
  (_, index) => index + pipelineLimits.minSentences,
);

const Summary = ({ options, disabled, set }: PartProps) => (
  <Select
    label={t('option.sentences')}
    options={[
      { value: TOLD, label: t('option.sentencesAuto') },
      ...counts.map((count) => ({ value: String(count), label: t('option.sentencesCount', { count }) })),
    ]}
    value={options.sentences === null ? TOLD : String(options.sentences)}
    disabled={disabled}
    onChange={(count) => set({ sentences: count === TOLD ? null : Number(count) })}
  />
);

const parts: Partial<Record<StageName, (props: PartProps) => ReactNode>> = {
  recognise: Recognise,
  classify: Classify,
  entities: Entities,
  summary: Summary,
};
