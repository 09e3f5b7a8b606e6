import type { DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import { useState } from 'react';
import type { Crops } from '@/shared/sources/crops';
import { t } from '@/text/documents/detectors';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Progress } from '@/ui/progress';
import { Select } from '@/ui/select';
import { SmallTable } from '@/ui/small-table';
import { Cases } from './cases';
import { beginTest, stopTest } from './detectors-data';

interface TestCardProps {
  detector: DetectorDetail;
  crops: Crops;
  mayChange: boolean;
}

const sizes = [10, detectorLimits.usualDocuments, 50, detectorLimits.mostDocuments].map(String);
/** Fewer cases aren't reliable. */
const FEW = 20;

/** A test over many documents: start, stop, and the number of correct, missed, and wrong detections. */
export function TestCard({ detector, crops, mayChange }: TestCardProps) {
  const [documents, setDocuments] = useState(String(detectorLimits.usualDocuments));
  const { id, test, state, counts, hidden } = detector;
  const isOpen = test !== null && test.endedAt === null;
  return (
    <Card aria-label={t('test.title')} className="flex min-w-0 flex-col gap-3">
      <CardHeader title={t('test.title')} />
      <p className="text-ink-2">{t('test.about')}</p>
      {mayChange ? (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={t('test.documents')}
            options={sizes.map((value) => ({ value, label: value }))}
            value={documents}
            onChange={setDocuments}
            disabled={isOpen}
            className="min-w-28"
          />
          {isOpen ? (
            <Button onClick={() => void stopTest(id)}>{t('test.stop')}</Button>
          ) : (
            <Button
              variant="primary"
              disabled={state !== 'ready'}
              onClick={() => void beginTest(id, Number(documents))}
            >
              {t('test.start')}
            </Button>
          )}
        </div>
      ) : null}
      {test === null ? (
        <p>{t('test.none')}</p>
      ) : (
        <>
          <p role="status">{t(`test.state.${test.state}`, { done: test.lookedAt, all: test.documents })}</p>
          {isOpen ? <Progress label={t('test.title')} value={test.lookedAt} max={test.documents} /> : null}
          <Confusion counts={counts} hidden={hidden} />
          <Cases detector={detector} crops={crops} mayChange={mayChange} />
        </>
      )}
    </Card>
  );
}

function Confusion({ counts: { right, missed, wrong, open }, hidden }: Pick<DetectorDetail, 'counts' | 'hidden'>) {
  const precision = right + wrong === 0 ? null : right / (right + wrong);
  const recall = right + missed === 0 ? null : right / (right + missed);
  return (
    <>
      <SmallTable
        label={t('test.table')}
        head={[t('test.head.thing'), t('test.head.found'), t('test.head.not')]}
        rows={[
          [t('test.row.drawn'), t('test.right', { count: right }), t('test.missed', { count: missed })],
          [t('test.row.other'), t('test.wrong', { count: wrong }), t('test.notCounted')],
        ]}
      />
      {precision !== null && recall !== null ? <p>{t('test.shares', { precision, recall })}</p> : null}
      {right + missed + wrong < FEW ? <p className="text-sm text-ink-2">{t('test.few')}</p> : null}
      {open > 0 ? <p>{t('test.open', { count: open })}</p> : null}
      {hidden > 0 ? <p className="text-sm text-ink-2">{t('test.hidden', { count: hidden })}</p> : null}
    </>
  );
}
