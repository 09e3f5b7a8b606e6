import { listDetectors, type Detector, type DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import { Plus, ScanSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { ClosedPart } from '@/shared/modules/closed-part';
import { useRefusal } from '@/shared/modules/use-may-open';
import { Crops } from '@/shared/sources/crops';
import { t } from '@/text/documents/detectors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { NameDialog } from '@/ui/name-dialog';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { RunButtons } from '../../trials/run-buttons';
import type { ChosenSource } from '../../trials/use-source';
import type { Looks, PictureSource } from '../use-look';
import { beginDetector, nameDetector, removeDetector, useDetector, useDetectors } from './detectors-data';
import { DrawExamples } from './draw-examples';
import { Examples } from './examples';
import { TestCard } from './test-card';

interface SectionProps {
  chosen: ChosenSource;
  /** Undefined if there is no image to analyze. */
  picture: PictureSource | undefined;
  looks: Looks;
}

/** The organization's custom detectors, if its license includes them. */
export function DetectorsSection(props: SectionProps) {
  const refusal = useRefusal(listDetectors);
  if (refusal) return <ClosedPart title={t('closed.title')} refusal={refusal} />;
  return <Detectors {...props} />;
}

function Detectors(props: SectionProps) {
  const { data, error, refetch } = useDetectors();
  if (data) return <Listed {...props} all={data.items} mayChange={data.mayChange} />;
  if (error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  return (
    <Loading label={t('loading')}>
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}

interface ListedProps extends SectionProps {
  all: readonly Detector[];
  mayChange: boolean;
}

function Listed({ all, mayChange, ...props }: ListedProps) {
  const [asked, setAsked] = useState<string>();
  const [isNaming, setNaming] = useState(false);
  const shown = all.find(({ id }) => id === asked) ?? all[0];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {shown ? null : (
        <EmptyState
          icon={ScanSearch}
          title={t('empty.title')}
          actions={mayChange ? <Begin onBegin={() => setNaming(true)} /> : null}
        >
          {mayChange ? t('empty.text', { fewest: detectorLimits.fewestExamples }) : t('empty.other')}
        </EmptyState>
      )}
      {shown ? (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={t('choose')}
            options={all.map(({ id, name }) => ({ value: id, label: plainName(name) }))}
            value={shown.id}
            onChange={(next) => {
              props.looks.forget();
              setAsked(next);
            }}
            className="min-w-56"
          />
          {mayChange ? <Begin onBegin={() => setNaming(true)} /> : null}
        </div>
      ) : null}
      {shown ? <Chosen key={shown.id} detectorId={shown.id} mayChange={mayChange} {...props} /> : null}
      <NameDialog
        title={t('new')}
        label={t('name')}
        name=""
        action={t('begin')}
        maxCharacters={detectorLimits.maxNameCharacters}
        open={isNaming}
        onOpenChange={setNaming}
        onSave={async (name) => {
          const made = await beginDetector(name);
          if (made) setAsked(made.id);
          return made !== undefined;
        }}
      />
    </div>
  );
}

const Begin = ({ onBegin }: { onBegin: () => void }) => (
  <Button icon={Plus} onClick={onBegin}>
    {t('new')}
  </Button>
);

interface ChosenProps extends SectionProps {
  detectorId: string;
  mayChange: boolean;
}

function Chosen({ detectorId, mayChange, chosen, picture, looks }: ChosenProps) {
  const { data: detector, error, refetch } = useDetector(detectorId);
  const crops = useCrops();
  if (!detector)
    return error ? (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    ) : (
      <Loading label={t('loading')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const { model } = detector;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="grow">
          {t(`state.${detector.state}`, { count: detector.examples, fewest: detectorLimits.fewestExamples })}
        </p>
        {mayChange ? <Changes detector={detector} /> : null}
      </div>
      <RunButtons
        trial={looks}
        label={t('try.button')}
        onRun={model && picture ? () => void looks.find(picture, model) : undefined}
      />
      {model ? null : <p className="text-sm text-ink-2">{t('try.notReady')}</p>}
      {mayChange ? <DrawExamples detector={detector} chosen={chosen} /> : null}
      <Examples detector={detector} crops={crops} mayChange={mayChange} />
      <TestCard detector={detector} crops={crops} mayChange={mayChange} />
    </>
  );
}

/** Opens each document once while its locations are displayed. */
function useCrops(): Crops {
  const [crops] = useState(() => new Crops());
  useEffect(() => () => crops.end(), [crops]);
  return crops;
}

function Changes({ detector: { id, name } }: { detector: DetectorDetail }) {
  const [isNaming, setNaming] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setNaming(true)}>
        {t('rename')}
      </Button>
      <Button size="sm" onClick={() => setLeaving(true)}>
        {t('delete')}
      </Button>
      <NameDialog
        title={t('renameTitle')}
        label={t('name')}
        name={name}
        action={t('renameAction')}
        maxCharacters={detectorLimits.maxNameCharacters}
        open={isNaming}
        onOpenChange={setNaming}
        onSave={async (next) => (await nameDetector(id, next)) !== undefined}
      />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('deleteTitle', { name: plainName(name) })}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        onConfirm={() => {
          setLeaving(false);
          void removeDetector(id);
        }}
      />
    </>
  );
}
