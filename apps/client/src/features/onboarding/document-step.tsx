import { limits, readableExtensions } from '@cartulary/contracts/limits';
import { ArrowRight, FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fileOfAsset } from '@/lib/files/own-asset';
import { isUnderWay } from '@/shared/documents/document-words';
import { useMayOpen } from '@/shared/modules/use-may-open';
import { t } from '@/text/onboarding';
import { Button } from '@/ui/button';
import { Card, CardHeader, Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { sayFailed } from '@/ui/say-failed';
import type { FileTaker, Reading } from './reading';
import { StepFrame } from './step-frame';
import { placeAddress, type Place, type Step } from './steps';

const MB = 1024 * 1024;
const sampleAddress = new URL('./sample/invoice.png', import.meta.url).href;

interface DocumentStepProps {
  place: Place;
  done: ReadonlySet<Step>;
  files: FileTaker;
  /** Files being uploaded, and why a file was rejected. */
  uploads: ReactNode;
  reading: Reading;
}

/** The first document: the person's own or the sample, with its processing progress. */
export function DocumentStep({ place, done, files, uploads, reading }: DocumentStepProps) {
  const { document } = reading;
  const next = placeAddress({ ...place, step: 'found' });
  return (
    <StepFrame
      title={t('document.title')}
      sentence={document ? <ReadingSentence document={document} download={reading.download} /> : t('document.sentence')}
      place={place}
      done={done}
      parts={files.parts}
      note={
        document && files.refusal === undefined ? (
          <Button variant="quiet" size="sm" onClick={files.choose}>
            {t('document.another')}
          </Button>
        ) : null
      }
      actions={
        document ? (
          <Button variant={reading.download === undefined ? 'primary' : 'quiet'} size="lg" icon={ArrowRight} asChild>
            <Link to={next}>{t('document.continue')}</Link>
          </Button>
        ) : (
          <Button variant="quiet" size="lg" asChild>
            <Link to={next}>{t('document.skip')}</Link>
          </Button>
        )
      }
    >
      {uploads}
      {document ? null : reading.shut}
      {document ? <Watching reading={reading} /> : <ChooseFile files={files} missing={reading.missing} />}
    </StepFrame>
  );
}

type ReadingSentenceProps = { document: NonNullable<Reading['document']> } & Pick<Reading, 'download'>;

function ReadingSentence({ document, download }: ReadingSentenceProps) {
  const { name, state } = document;
  if (download !== undefined) return t(`document.download.${download}`, { name });
  if (state === 'failed') return t('document.failed', { name });
  return isUnderWay(document) ? t('document.reading', { name }) : t('document.read', { name });
}

function ChooseFile({ files, missing }: { files: FileTaker; missing: boolean }) {
  const [fetching, setFetching] = useState(false);
  const seesDocuments = useMayOpen('documentStudio');
  const takeSample = async (): Promise<void> => {
    setFetching(true);
    try {
      files.take([await fileOfAsset(sampleAddress, t('document.sampleName'), 'image/png')]);
    } catch (error) {
      sayFailed(t('document.sampleMissing'), error);
    }
    setFetching(false);
  };
  if (files.refusal !== undefined) {
    return (
      <p className="skin-card max-w-[68ch] p-4 text-ink-2">
        {files.refusal} {t(seesDocuments ? 'document.looks' : 'document.noneHere')}
      </p>
    );
  }
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div
        className={cx(
          'flex max-h-110 min-h-72 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed p-6 text-center',
          files.dragging ? 'border-primary bg-primary-tint' : 'border-line-strong bg-surface',
        )}
      >
        <FileUp size={28} aria-hidden className="text-link" />
        {missing ? <p role="status">{t('document.missing')}</p> : null}
        <p className="skin-heading">{files.dragging ? t('document.dropping') : t('document.drop')}</p>
        <p className="max-w-[48ch] text-ink-2">
          {t('document.dropLine', {
            megabytes: limits.upload.maxFileBytes / MB,
            kinds: readableExtensions.join(', '),
          })}
        </p>
        <Button variant="primary" size="lg" onClick={files.choose}>
          {t('document.choose')}
        </Button>
      </div>
      <Card aria-label={t('document.noneAtHand')} className="flex flex-col items-start gap-3 self-start">
        <h2 className="skin-heading">{t('document.noneAtHand')}</h2>
        <img src={sampleAddress} alt="" className="max-h-60 border border-line bg-paper-ground object-contain" />
        <p className="text-ink-2">{t('document.sampleLine')}</p>
        <Button busy={fetching} onClick={() => void takeSample()}>
          {t('document.sample')}
        </Button>
      </Card>
    </div>
  );
}

/** The page and the values found on it, as both arrive. */
function Watching({ reading: { document, wordCount, picture, progress, values } }: { reading: Reading }) {
  return (
    <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,1fr)_360px]">
      <Panel aria-label={t('document.picture')} className="relative min-h-110">
        {picture}
      </Panel>
      <div className="flex min-h-0 flex-col gap-(--d-gap)">
        <Card aria-label={t('document.progress')} className="p-0!">
          <CardHeader title={t('document.progress')} className={cx('mb-0! px-3.5 pt-3', progress === null && 'pb-3')}>
            <span role="status" className="text-xs text-ink-2 tabular-nums">
              {t('document.words', { count: wordCount })}
            </span>
          </CardHeader>
          {document?.failure ? (
            <p role="alert" className="px-3.5 pt-2 text-error-text">
              {document.failure.message}
            </p>
          ) : null}
          {progress}
        </Card>
        <Panel aria-label={t('document.found')} className="min-h-60 grow">
          <h2 className="skin-heading px-3.5 pt-3 pb-2">{t('document.found')}</h2>
          {values ?? <p className="px-3.5 pb-3.5 text-ink-2">{t('document.nothing')}</p>}
        </Panel>
      </div>
    </div>
  );
}
