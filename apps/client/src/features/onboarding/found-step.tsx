import { routeOf } from '@cartulary/contracts/routes';
import { ArrowRight, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { isUnderWay } from '@/shared/documents/document-words';
import { useMayOpen } from '@/shared/modules/use-may-open';
import { t } from '@/text/onboarding';
import { Button } from '@/ui/button';
import { Card, CardHeader, Panel } from '@/ui/card';
import { EmptyState } from '@/ui/states';
import type { Reading } from './reading';
import { StepFrame } from './step-frame';
import { placeAddress, type Place, type Step } from './steps';
import { TrySearch } from './try-search';

interface FoundStepProps {
  place: Place;
  done: ReadonlySet<Step>;
  parts: ReactNode;
  reading: Reading;
  /** People who may invite have another step after this one. */
  mayInvite: boolean;
}

/** The extracted values, a search for the document's words, and links to the next steps. */
export function FoundStep({ place, done, parts, reading: { document, values, shut }, mayInvite }: FoundStepProps) {
  return (
    <StepFrame
      title={t('found.title')}
      sentence={document ? <FoundSentence document={document} /> : shut ? t('found.shut') : t('found.none')}
      place={place}
      done={done}
      parts={parts}
      actions={
        mayInvite ? (
          <>
            <Button variant="quiet" size="lg" asChild>
              <Link to={href('dashboard')}>{t('found.finish')}</Link>
            </Button>
            <Button variant="primary" size="lg" icon={ArrowRight} asChild>
              <Link to={placeAddress({ ...place, step: 'team' })}>{t('found.team')}</Link>
            </Button>
          </>
        ) : (
          <Button variant="primary" size="lg" icon={ArrowRight} asChild>
            <Link to={href('dashboard')}>{t('found.finish')}</Link>
          </Button>
        )
      }
    >
      <div className="grid grow grid-cols-[minmax(0,1fr)] gap-(--d-gap) min-[1024px]:grid-cols-2">
        {document ? (
          <Panel aria-label={t('found.values')} className="max-h-130 self-start">
            <h2 className="skin-heading px-3.5 pt-3 pb-2">{t('found.values')}</h2>
            {values ?? <p className="px-3.5 pb-3.5 text-ink-2">{t('found.noValues')}</p>}
          </Panel>
        ) : shut ? (
          <Panel aria-label={t('found.values')} className="self-start">
            {shut}
          </Panel>
        ) : (
          <EmptyState
            icon={FileUp}
            title={t('found.nothing')}
            actions={
              <Button asChild>
                <Link to={placeAddress({ ...place, step: 'document' })}>{t('found.back')}</Link>
              </Button>
            }
            className="self-start"
          >
            {t('found.nothingText')}
          </EmptyState>
        )}
        <div className="flex flex-col gap-(--d-gap)">
          {document ? <TrySearch document={document} /> : null}
          <WhereNext documentId={place.documentId} />
        </div>
      </div>
    </StepFrame>
  );
}

function FoundSentence({ document }: { document: NonNullable<Reading['document']> }) {
  const { name, entities, toReview } = document;
  if (isUnderWay(document)) return t('found.still', { name });
  return t('found.sentence', { name, entities: entities.length, doubtful: toReview });
}

function WhereNext({ documentId }: { documentId: string | null }) {
  return (
    <Card aria-label={t('found.next')}>
      <CardHeader title={t('found.next')} />
      <ul className="flex flex-col gap-3">
        <Next to={href('dashboard')} title={routeOf('dashboard').metadata.title}>
          {t('found.dashboardLine')}
        </Next>
        {useMayOpen('documentStudio') ? (
          <Next
            to={href('documentStudio', undefined, { document: documentId ?? undefined })}
            title={routeOf('documentStudio').metadata.title}
          >
            {t('found.studioLine')}
          </Next>
        ) : null}
        <Next to={href('help')} title={routeOf('help').metadata.title}>
          {t('found.helpLine')}
        </Next>
      </ul>
    </Card>
  );
}

const Next = ({ to, title, children }: { to: string; title: string; children: ReactNode }) => (
  <li>
    <Link to={to} className="font-medium">
      {title}
    </Link>
    <span className="block text-xs text-ink-2">{children}</span>
  </li>
);
