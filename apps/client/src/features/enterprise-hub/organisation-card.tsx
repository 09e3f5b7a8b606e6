import type { HubOrganisation } from '@cartulary/contracts/endpoints/enterprise-hub';
import { modules } from '@cartulary/contracts/modules';
import type { ReactNode } from 'react';
import { dayOf, formatBytes, formatClock, formatCount, formatDay } from '@/lib/format/format';
import { t } from '@/text/enterprise-hub';
import { Badge } from '@/ui/badge';
import { Card, CardHeader } from '@/ui/card';
import { FactList } from '@/ui/fact-list';
import { GivenName } from '@/ui/given-name';
import { SupportPart } from './support-part';

interface OrganisationCardProps {
  organisation: HubOrganisation;
  /** Undefined if this person can't request access. */
  onAsk: (() => void) | undefined;
  onLook: () => void;
}

const plans = ['starter', 'business', 'enterprise'] as const;
const planName = (plan: string): string => {
  const known = plans.find((one) => one === plan);
  return known ? t(`plan.${known}`) : plan;
};

/** One organization: its size, health, modules and plan, and its support access. */
export function OrganisationCard({ organisation, onAsk, onLook }: OrganisationCardProps) {
  const { name, isOwn, createdAt, people, plan, sizes, work, modules: held } = organisation;
  const reading = work.stages.reduce((all, { documents }) => all + documents, 0);
  return (
    // Not a landmark: organizations may share a name.
    <div role="group" aria-label={name}>
      <Card>
        <CardHeader title={<GivenName>{name}</GivenName>} className="flex-wrap">
          {isOwn ? <Badge tone="primary">{t('own')}</Badge> : null}
          <span className="text-2xs text-ink-3">
            {t('since', { day: formatDay(dayOf(createdAt), 'full') })}
            {' · '}
            {t('asOf', { time: formatClock(Date.parse(sizes.countedAt)) })}
          </span>
        </CardHeader>
        <div className="grid gap-x-8 gap-y-4 min-[768px]:grid-cols-2 min-[1440px]:grid-cols-[1fr_1fr_1.4fr]">
          <Part title={t('size.title')}>
            <FactList
              facts={[
                [t('size.people'), formatCount(people)],
                [t('size.documents'), formatCount(sizes.documents)],
                [t('size.files'), formatBytes(sizes.filesBytes)],
                [t('size.plan'), planName(plan)],
              ]}
            />
          </Part>
          <Part title={t('health.title')}>
            <FactList
              facts={[
                [t('health.failed'), formatCount(sizes.failed)],
                [t('health.review'), formatCount(sizes.needsReview)],
                [t('health.reading'), formatCount(reading)],
                [t('health.errors'), formatCount(work.errors.today)],
                [t('health.mails'), formatCount(work.mails.failed)],
              ]}
            />
          </Part>
          <Part title={t('modules.title')}>
            {held.length === 0 ? <p className="text-ink-2">{t('modules.none')}</p> : null}
            <ul className="flex flex-wrap gap-1.5">
              {held.map(({ module, readOnly }) => {
                const { name: title } = modules[module];
                return (
                  <li key={module}>
                    <Badge tone={readOnly ? 'warning' : 'neutral'}>
                      {readOnly ? t('modules.readOnly', { name: title }) : title}
                    </Badge>
                  </li>
                );
              })}
            </ul>
          </Part>
        </div>
        <SupportPart organisation={organisation} onAsk={onAsk} onLook={onLook} />
      </Card>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-xs font-medium text-ink-2">{title}</h3>
      {children}
    </div>
  );
}
