import { holds } from '@cartulary/access/actor';
import { modules, type ModuleCategory } from '@cartulary/contracts/modules';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { CircleCheck, Copy, FlaskConical, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCommands } from '@/lib/commands/commands';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatList } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { useModuleAccess } from '@/shared/modules/modules';
import { t } from '@/text/modules/pricing';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { choiceOf, pricedModules } from './choice';
import { ModuleCard } from './module-card';
import { standingOf, useCatalogue } from './module-data';
import { RequestsPanel } from './requests-panel';
import { copyLink, TotalPanel } from './total-panel';
import { useChoice } from './use-choice';

const groups = ['power-module', 'premium-addon', 'industry-accelerator'] as const satisfies ModuleCategory[];
/** Cards in full rows: four, or three. */
const columns = {
  'power-module': 'min-[560px]:grid-cols-2 min-[1500px]:grid-cols-4',
  'premium-addon': 'min-[560px]:grid-cols-2 min-[900px]:grid-cols-3',
  'industry-accelerator': 'min-[560px]:grid-cols-2 min-[1500px]:grid-cols-4',
};
const coreNames = (): string =>
  formatList(Object.values(modules).flatMap(({ category, name }) => (category === 'core' ? [name] : [])));

/** Pricing: choose modules, see what they pull in, and what the organisation would pay. Public. */
export default function PricingPage() {
  const [chosen, choose] = useChoice();
  const user = useUser();
  const catalogue = useCatalogue();
  const access = useModuleAccess();
  const standings = user && !access.isPending && access.evaluation ? access.standings : undefined;
  const subscribed = pricedModules.filter((id) => standingOf(standings ?? [], id)?.state === 'subscribed');
  const choice = choiceOf(chosen ?? subscribed);

  useCommands([
    { id: 'pricing.print', title: t('command.print'), group: t('command.group'), icon: Printer, run: () => print() },
    { id: 'pricing.copy', title: t('command.copy'), group: t('command.group'), icon: Copy, run: copyLink },
  ]);

  return (
    <PageBody className="[print-color-adjust:exact]">
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        status={catalogue.data ? t('unit', { currency: catalogue.data.currency }) : undefined}
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
      {user && holds(user, INSTALLATION_OPERATE) ? <RequestsPanel /> : null}
      {catalogue.isPending || access.isPending ? (
        <PricesSkeleton />
      ) : catalogue.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void catalogue.refetch()}>
          {sentenceOf(catalogue.error)}
        </ErrorState>
      ) : (
        <div className="grid items-start gap-(--d-gap) min-[1100px]:grid-cols-[minmax(0,1fr)_320px]">
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
                        currency={catalogue.data.currency}
                        offered={catalogue.data.services.find(({ module }) => module === id)?.offered}
                        standing={standings && standingOf(standings, id)}
                        chosen={choice.chosen.includes(id)}
                        pulledInBy={choice.pulledIn.find(({ module }) => module === id)?.by}
                        onChoose={(on) =>
                          choose(on ? [...choice.chosen, id] : choice.chosen.filter((each) => each !== id))
                        }
                      />
                    ))}
                </ul>
              </section>
            ))}
          </div>
          <TotalPanel choice={choice} currency={catalogue.data.currency} standings={standings} onChoose={choose} />
        </div>
      )}
    </PageBody>
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
