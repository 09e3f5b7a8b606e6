import type { ModuleStanding } from '@cartulary/contracts/endpoints/modules';
import { defaultSubscription, modules, type ModuleCategory } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { CircleCheck, Copy, FlaskConical, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCommands } from '@/lib/commands/commands';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatList } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { standingOf, useCatalogue, useIsOperator, type Catalogue } from '@/shared/modules/module-data';
import { useModuleAccess } from '@/shared/modules/modules';
import { t } from '@/text/modules/pricing';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { choiceOf, pricedModules } from './choice';
import { ModuleCard, type Selection } from './module-card';
import { RequestsPanel } from './requests-panel';
import { copyLink, SignedOut, TotalPanel } from './total-panel';
import { useChoice } from './use-choice';

const groups = ['power-module', 'premium-addon', 'industry-accelerator'] as const satisfies ModuleCategory[];
/** Columns that fill every row: four, or three. */
const columns = {
  'power-module': 'min-[560px]:grid-cols-2 min-[1500px]:grid-cols-4',
  'premium-addon': 'min-[560px]:grid-cols-2 min-[900px]:grid-cols-3',
  'industry-accelerator': 'min-[560px]:grid-cols-2 min-[1500px]:grid-cols-4',
};
const coreNames = (): string =>
  formatList(Object.values(modules).flatMap(({ category, name }) => (category === 'core' ? [name] : [])));

/**
 * Pricing: what each module contains and who can turn it on and, with the price list on, the cost of a selection.
 * Public.
 */
export default function PricingPage() {
  const user = useUser();
  const isOperator = useIsOperator();
  const catalogue = useCatalogue();
  const access = useModuleAccess();
  const standings = user && !access.isPending && access.evaluation ? access.standings : undefined;

  useCommands([
    { id: 'pricing.print', title: t('command.print'), group: t('command.group'), icon: Printer, run: () => print() },
  ]);

  return (
    <PageBody className="[print-color-adjust:exact]">
      <PageHeader
        title={t('title')}
        sentence={catalogue.data?.priceList ? t('sentence') : t('sentenceOff')}
        status={catalogue.data ? <Unit catalogue={catalogue.data} /> : undefined}
        actions={
          <Button asChild icon={FlaskConical} className="print:hidden">
            <Link to={href('trial')}>{t('trial')}</Link>
          </Button>
        }
      />
      {user && access.error ? (
        <ErrorState title={t('accessFailed')} onRetry={access.retry}>
          {access.error}
        </ErrorState>
      ) : null}
      {isOperator ? <RequestsPanel /> : null}
      {catalogue.isPending || access.isPending ? (
        <PricesSkeleton />
      ) : catalogue.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void catalogue.refetch()}>
          {sentenceOf(catalogue.error)}
        </ErrorState>
      ) : catalogue.data.priceList ? (
        <PriceList catalogue={catalogue.data} standings={standings} />
      ) : (
        <>
          <ModuleGroups catalogue={catalogue.data} standings={standings} />
          {user ? null : (
            <Card className="max-w-(--l-reading-measure)">
              <SignedOut />
            </Card>
          )}
        </>
      )}
    </PageBody>
  );
}

function Unit({ catalogue: { currency, priceList } }: { catalogue: Catalogue }) {
  return <span>{priceList ? t('unit', { currency }) : t('unitOff', { currency })}</span>;
}

interface ModulesProps {
  catalogue: Catalogue;
  /** The organization's modules; undefined while signed out or loading. */
  standings: readonly ModuleStanding[] | undefined;
}

/** The modules as checkboxes, with the total of the selection. */
function PriceList({ catalogue, standings }: ModulesProps) {
  const [chosen, choose] = useChoice();
  const subscribed = pricedModules.filter((id) => standingOf(standings ?? [], id)?.state === 'subscribed');
  const choice = choiceOf(chosen ?? subscribed);
  useCommands([{ id: 'pricing.copy', title: t('command.copy'), group: t('command.group'), icon: Copy, run: copyLink }]);
  return (
    <div className="grid items-start gap-(--d-gap) min-[1100px]:grid-cols-[minmax(0,1fr)_320px]">
      <ModuleGroups
        catalogue={catalogue}
        standings={standings}
        selectionOf={(id) => ({
          chosen: choice.chosen.includes(id),
          pulledInBy: choice.pulledIn.find(({ module }) => module === id)?.by,
          onChoose: (on) => choose(on ? [...choice.chosen, id] : choice.chosen.filter((each) => each !== id)),
        })}
      />
      <TotalPanel choice={choice} catalogue={catalogue} standings={standings} onChoose={choose} />
    </div>
  );
}

interface ModuleGroupsProps extends ModulesProps {
  selectionOf?: (id: ModuleId) => Selection;
}

function ModuleGroups({ catalogue, standings, selectionOf }: ModuleGroupsProps) {
  const user = useUser();
  // For signed-out visitors, the modules of a new organization.
  const isIncluded = (id: ModuleId): boolean | undefined =>
    user ? standings && standingOf(standings, id)?.state === 'subscribed' : defaultSubscription.includes(id);
  return (
    <div className="flex flex-col gap-(--d-gap)">
      <p className="flex items-start gap-2.5 rounded-card bg-success-tint p-3 text-success-text">
        <CircleCheck size={17} aria-hidden className="mt-px shrink-0" />
        <span>
          <strong className="font-strong">{t('core')}.</strong> {t('coreList', { modules: coreNames() })}
        </span>
      </p>
      {groups.map((category) => (
        <section key={category} aria-labelledby={`group-${category}`}>
          <h2 id={`group-${category}`} className="skin-heading">
            {t(`group.${category}`)}
          </h2>
          <p className="mb-2 text-xs text-ink-3">{t(`groupHint.${category}`)}</p>
          <ul className={cx('grid gap-3', columns[category])}>
            {pricedModules
              .filter((id) => modules[id].category === category)
              .map((id) => (
                <ModuleCard
                  key={id}
                  module={id}
                  catalogue={catalogue}
                  standing={standings && standingOf(standings, id)}
                  isIncluded={isIncluded(id)}
                  selection={selectionOf?.(id)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PricesSkeleton() {
  return (
    <Loading label={t('loading')}>
      <div className="grid gap-3 min-[700px]:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-44 w-full" />
        ))}
      </div>
    </Loading>
  );
}
