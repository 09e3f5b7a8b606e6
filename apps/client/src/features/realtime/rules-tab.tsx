import type { AlertRule } from '@cartulary/contracts/endpoints/alerts';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { BellRing, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { formatAge } from '@/shared/wall/format-age';
import { t } from '@/text/realtime/alerts';
import { StatusBadge, type Status } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader, Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { useRules, type MadeSecret } from './alerts-data';
import { ReadingWatchCard } from './reading-watch-card';
import { RuleForm } from './rule-form';
import { SecretsDialog } from './secrets-dialog';

/** URL value for a new rule. */
export const NEW_RULE = 'new';

const ruleAddress = (rule: string): string => href('realTimeIntelligence', undefined, { tab: 'rules', rule });

interface RulesTabProps {
  opened: string | undefined;
  onOpen: (ruleId: string | undefined) => void;
}

/** All rules with their status, and the open one. */
export function RulesTab({ opened, onOpen }: RulesTabProps) {
  const { data, error, isPending, refetch } = useRules();
  const [secrets, setSecrets] = useState<readonly MadeSecret[]>([]);
  if (isPending)
    return (
      <Loading label={t('loading')}>
        <Card className="min-h-60">
          <Skeleton className="w-1/3" />
        </Card>
      </Loading>
    );
  if (!data)
    return (
      <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  const { items: rules, watch } = data;
  const rule = rules.find(({ id }) => id === opened);
  const add = (
    <Button
      variant={rules.length === 0 ? 'primary' : 'secondary'}
      size="sm"
      icon={Plus}
      onClick={() => onOpen(NEW_RULE)}
    >
      {t('rules.new')}
    </Button>
  );
  return (
    <div className="flex min-w-0 flex-col gap-(--d-gap)">
      {rules.length === 0 && opened !== NEW_RULE ? (
        <EmptyState picture="bell" title={t('rules.none')} actions={add} className="skin-panel">
          {t('rules.noneText')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-(--d-gap) min-[1024px]:grid-cols-[20rem_minmax(0,1fr)]">
          <Panel aria-label={t('rules.title')}>
            <CardHeader title={t('rules.title')} className="mb-0 border-b border-line px-4 py-2.5">
              {add}
            </CardHeader>
            <ul>
              {rules.map((one) => (
                <RuleEntry key={one.id} rule={one} isOpen={one.id === opened} />
              ))}
            </ul>
          </Panel>
          {rule || opened === NEW_RULE ? (
            // Keyed, because another rule needs a new form.
            <RuleForm key={opened} rule={rule} onOpen={onOpen} onSecrets={setSecrets} />
          ) : (
            <EmptyState icon={BellRing} title={t('rules.choose')} />
          )}
        </div>
      )}
      <ReadingWatchCard watch={watch} />
      {secrets.length > 0 ? <SecretsDialog secrets={secrets} onClose={() => setSecrets([])} /> : null}
    </div>
  );
}

function RuleEntry({ rule, isOpen }: { rule: AlertRule; isOpen: boolean }) {
  const { status, words } = standing(rule);
  return (
    <li
      className={cx('border-b border-(--row-line) px-4 py-2 last:border-b-0', isOpen && 'bg-primary-tint')}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Link to={ruleAddress(rule.id)} className="block truncate font-medium">
        <GivenName>{rule.name}</GivenName>
      </Link>
      <StatusBadge status={status}>{words}</StatusBadge>
    </li>
  );
}

/** A rule's status in a few words. */
function standing({ isOn, mutedUntil, alert, pendingMinutes, judgedUntil }: AlertRule): {
  status: Status;
  words: string;
} {
  if (!isOn) return { status: 'waiting', words: t('state.off') };
  if (alert)
    return alert.acknowledgedBy === null
      ? {
          status: 'failed',
          words: t('state.fires', {
            age: formatAge(Math.max(0, Date.now() - Date.parse(alert.againAt ?? alert.openedAt))),
          }),
        }
      : { status: 'review', words: t('state.taken', { name: plainName(alert.acknowledgedBy) }) };
  if (mutedUntil !== null) return { status: 'waiting', words: t('state.muted', { time: formatMoment(mutedUntil) }) };
  if (judgedUntil !== null && Date.now() - Date.parse(judgedUntil) > alertLimits.unjudgedAfterMs)
    return { status: 'failed', words: t('state.unjudged', { time: formatMoment(judgedUntil) }) };
  if (pendingMinutes > 0) return { status: 'review', words: t('state.pending', { minutes: pendingMinutes }) };
  return judgedUntil === null ? { status: 'note', words: t('state.new') } : { status: 'done', words: t('state.quiet') };
}
