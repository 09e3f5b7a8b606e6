import { limits } from '@cartulary/contracts/limits';
import { defaultSubscription, modules, withDependencies } from '@cartulary/contracts/modules';
import type { ModuleStanding } from '@cartulary/contracts/endpoints/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { Blocks, LogIn } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatList, formatMoment, formatMoney } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { ModuleActions } from '@/shared/modules/module-actions';
import {
  badgeOf,
  daysLeft,
  nameOf,
  standingOf,
  useCatalogue,
  useIsOperator,
  useOffered,
} from '@/shared/modules/module-data';
import { useModuleAccess } from '@/shared/modules/modules';
import { t as words } from '@/text/modules';
import { t as pricing } from '@/text/modules/pricing';
import { t } from '@/text/modules/trial';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Progress } from '@/ui/progress';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState, State } from '@/ui/states';
import { pricedModules } from './choice';
import { moduleIcons } from './module-icons';
import { OfferedHere } from './offered-here';

/** Free Trial: explains trials, shows the remaining days of each, and starts new ones. Public. */
export default function TrialPage() {
  const user = useUser();
  const catalogue = useCatalogue();
  const access = useModuleAccess();
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        sentence={t('sentence', { days: limits.trialDays })}
        actions={
          <Button asChild icon={Blocks}>
            <Link to={href('pricing')}>{catalogue.data?.priceList ? t('prices') : t('modules')}</Link>
          </Button>
        }
      />
      {!user ? (
        <SignedOut error={access.error} />
      ) : access.isPending ? (
        <Loading label={t('loading')}>
          <div className="grid gap-3 min-[700px]:grid-cols-3">
            {Array.from({ length: 3 }, (_, index) => (
              <Skeleton key={index} className="h-40 w-full" />
            ))}
          </div>
        </Loading>
      ) : access.error ? (
        <ErrorState title={t('failed')} onRetry={access.retry}>
          {access.error}
        </ErrorState>
      ) : (
        <Trials standings={access.standings} isAdmin={user.role === 'admin'} />
      )}
      <HowItWorks />
    </PageBody>
  );
}

/** For signed-out visitors: the modules available for trial, excluding those a new organization already has. */
function SignedOut({ error }: { error: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <>
      <State
        icon={LogIn}
        className="max-w-(--l-reading-measure)"
        title={t('out.title')}
        actions={
          <>
            <Button asChild variant="primary">
              <Link to={href('register')}>{t('out.register')}</Link>
            </Button>
            <Button asChild>
              <Link to={href('login', undefined, { next: pathname })}>{t('out.signIn')}</Link>
            </Button>
          </>
        }
      >
        <p>{t('out.sentence')}</p>
        {error ? <p className="mt-1 text-xs text-ink-3">{error}</p> : null}
      </State>
      <Group title={t('open.title')}>
        {pricedModules
          .filter((id) => !defaultSubscription.includes(id))
          .map((id) => (
            <TrialCard key={id} module={id} standing={undefined} />
          ))}
      </Group>
    </>
  );
}

/** When a trial ended. No day is shown if an operator turned the module off earlier, or if it was subscribed after the trial. */
function Ended({ standing }: { standing: ModuleStanding | undefined }) {
  const [now] = useState(() => Date.now());
  const end = standing?.trialEndsAt;
  return (
    <p className="text-xs text-ink-3">
      {end && Date.parse(end) <= now ? t('ended', { end: formatMoment(end) }) : t('endedPlain')}
    </p>
  );
}

const steps = ['start', 'needs', 'once', 'end', 'keep'] as const;

function HowItWorks() {
  return (
    <Card className="max-w-(--l-reading-measure)">
      <CardHeader title={t('how.title')} />
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step === 'needs' ? t('needsToo', { days: limits.trialDays }) : t(`how.${step}`)}</li>
        ))}
      </ol>
    </Card>
  );
}

function Trials({ standings, isAdmin }: { standings: readonly ModuleStanding[]; isAdmin: boolean }) {
  const isOperator = useIsOperator();
  const of = (id: ModuleId): ModuleStanding | undefined => standingOf(standings, id);
  const running = pricedModules.filter((id) => of(id)?.state === 'trial');
  const over = pricedModules.filter((id) => of(id)?.state === 'ended');
  const has = pricedModules.filter((id) => of(id)?.state === 'subscribed');
  const rest = pricedModules.filter((id) => !running.includes(id) && !over.includes(id) && !has.includes(id));
  return (
    <>
      {running.length > 0 ? (
        <Group title={t('running.title')}>
          {running.map((id) => (
            <TrialCard key={id} module={id} standing={of(id)}>
              <TimeLeft module={id} standing={of(id)} />
            </TrialCard>
          ))}
        </Group>
      ) : null}
      {over.length > 0 ? (
        <Group title={t('over.title')}>
          {over.map((id) => {
            return (
              <TrialCard key={id} module={id} standing={of(id)}>
                <Ended standing={of(id)} />
              </TrialCard>
            );
          })}
        </Group>
      ) : null}
      <Group title={t('open.title')}>
        {rest.map((id) => {
          const pulled = withDependencies([id]).filter((each) => each !== id && rest.includes(each));
          return (
            <TrialCard key={id} module={id} standing={of(id)}>
              {pulled.length > 0 ? (
                <p className="text-xs text-ink-3">{t('pullsIn', { modules: formatList(pulled.map(nameOf)) })}</p>
              ) : null}
            </TrialCard>
          );
        })}
        {rest.length === 0 ? <li className="text-ink-2">{t('open.none')}</li> : null}
      </Group>
      {isAdmin || isOperator || rest.length === 0 ? null : <p className="text-ink-2">{t('onlyAdmins')}</p>}
      {has.length > 0 ? (
        <section aria-labelledby="trial-has">
          <h2 id="trial-has" className="skin-heading">
            {t('has.title')}
          </h2>
          <p className="text-ink-2">{t('has.sentence', { modules: formatList(has.map(nameOf)) })}</p>
        </section>
      ) : null}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="skin-heading mb-2">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">{children}</ul>
    </section>
  );
}

interface TrialCardProps {
  module: ModuleId;
  standing: ModuleStanding | undefined;
  children?: ReactNode;
}

function TrialCard({ module, standing, children }: TrialCardProps) {
  const { data } = useCatalogue();
  const { name, description, price, dependencies } = modules[module];
  const Icon = moduleIcons[module];
  const offered = useOffered(module);
  const badge = badgeOf(standing);
  return (
    <li className="skin-card flex min-w-0 flex-col gap-1.5 p-(--card-pad)">
      <div className="flex min-h-5 items-center gap-2">
        <Icon size={17} aria-hidden className="shrink-0 text-ink-2" />
        <h3 className="mr-auto font-strong">{name}</h3>
        {badge ? <StatusBadge status={badge.status}>{badge.text}</StatusBadge> : null}
      </div>
      <p className="text-ink-2">{description}</p>
      {data ? (
        <p className="text-xs text-ink-3">
          {data.priceList
            ? t('price', { price: formatMoney(price, data.currency) })
            : pricing('listPrice', { price: formatMoney(price, data.currency) })}
        </p>
      ) : null}
      {dependencies.length > 0 ? (
        <p className="text-xs text-ink-3">{words('needs', { modules: formatList(dependencies.map(nameOf)) })}</p>
      ) : null}
      {offered ? (
        <div className="text-xs text-ink-3">
          <OfferedHere offered={offered} />
        </div>
      ) : null}
      {children}
      {standing ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <ModuleActions module={module} short />
        </div>
      ) : null}
    </li>
  );
}

function TimeLeft({ module, standing }: { module: ModuleId; standing: ModuleStanding | undefined }) {
  if (!standing?.trialEndsAt) return null;
  const days = daysLeft(standing.trialEndsAt);
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium tabular-nums">{t('left', { days })}</p>
      <Progress
        label={t('progress', { module: nameOf(module) })}
        value={limits.trialDays - days}
        max={limits.trialDays}
      />
      <p className="text-xs text-ink-3">{t('until', { end: formatMoment(standing.trialEndsAt) })}</p>
    </div>
  );
}
