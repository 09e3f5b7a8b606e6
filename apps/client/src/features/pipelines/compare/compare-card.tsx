import { tryPipeline, type PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { DocumentRows } from '@/shared/sources/document-rows';
import type { FoundDocument } from '@/shared/sources/find-documents';
import { t } from '@/text/pipelines/compare';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { orSayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { ComparedSides, type Compared, type ComparedSetting } from './compared-sides';

/** The option for the document's current results. */
const NOW = 'now';

/** Selects a document and two configurations, and shows their results. */
export function CompareCard({ pipelines }: { pipelines: readonly PipelineRow[] }) {
  const [document, setDocument] = useState<FoundDocument>();
  const [choosing, setChoosing] = useState(false);
  const [first, setFirst] = useState(NOW);
  const [second, setSecond] = useState(pipelines[0]?.id ?? NOW);
  const [busy, setBusy] = useState(false);
  const [compared, setCompared] = useState<Compared>();
  const options = [
    { value: NOW, label: t('now') },
    ...pipelines.map(({ id, name }) => ({ value: id, label: plainName(name) })),
  ];
  const nameOf = (value: string): string => options.find((option) => option.value === value)?.label ?? t('now');
  const ask = async (documentId: string, value: string): Promise<ComparedSetting> => {
    if (value === NOW) return { name: nameOf(value), pipelineId: null, trialId: null };
    const body = { documentId, published: true };
    const { id } = await call(tryPipeline, { params: { pipelineId: value }, body });
    return { name: nameOf(value), pipelineId: value, trialId: id };
  };
  const start = async ({ id: documentId }: FoundDocument): Promise<void> => {
    setBusy(true);
    setCompared(undefined);
    // In sequence: if the second one is refused, it reports that, and the first one is discarded automatically.
    const both = async (): Promise<Compared> => ({
      documentId,
      sides: [await ask(documentId, first), await ask(documentId, second)],
    });
    setCompared(await orSayFailed(both(), t('failed')));
    setBusy(false);
  };
  const choose = (chosen: FoundDocument): void => {
    setDocument(chosen);
    setChoosing(false);
    setCompared(undefined);
  };
  return (
    <Card aria-label={t('card')}>
      <CardHeader title={t('card')} />
      <p className="max-w-[80ch] text-ink-2">{t('text', { pages: pipelineLimits.triedPages })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {document ? (
          <span className="min-w-0 truncate font-strong">
            <GivenName>{document.title}</GivenName>
          </span>
        ) : null}
        <Button disabled={busy} onClick={() => setChoosing(!choosing)} aria-expanded={choosing}>
          {document ? t('other') : t('choose')}
        </Button>
      </div>
      {choosing ? (
        <div className="mt-3 max-w-120">
          <DocumentRows others={false} onChoose={choose} />
        </div>
      ) : null}
      <div className="mt-3 grid max-w-180 gap-3 min-[640px]:grid-cols-2">
        <Select label={t('first')} options={options} value={first} onChange={setFirst} disabled={busy} />
        <Select
          label={t('second')}
          options={options}
          value={second}
          onChange={setSecond}
          disabled={busy}
          error={first === second ? t('same') : undefined}
        />
      </div>
      {document ? (
        <Button
          variant="primary"
          className="mt-3"
          busy={busy}
          disabled={first === second}
          onClick={() => void start(document)}
        >
          {t('start')}
        </Button>
      ) : null}
      {compared && <ComparedSides key={compared.sides.map(({ trialId }) => trialId).join()} compared={compared} />}
    </Card>
  );
}
