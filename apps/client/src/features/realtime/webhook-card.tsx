import { holds } from '@cartulary/access/actor';
import type { AlertDelivery, AlertRule, AlertWebhook } from '@cartulary/contracts/endpoints/alerts';
import { KeyRound, Send } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/realtime/webhooks';
import { StatusBadge, type Status } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { ConfirmDialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { renewWebhookSecret, sendTest, type MadeSecret } from './alerts-data';

interface WebhookCardProps {
  rule: AlertRule;
  webhook: AlertWebhook;
  onSecrets: (secrets: readonly MadeSecret[]) => void;
}

/** A rule's webhook, with the results of its last calls. */
export function WebhookCard({ rule, webhook, onSecrets }: WebhookCardProps) {
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const user = useUser();
  const { id, url, secretMadeAt, failingSince, deliveries } = webhook;
  const acting = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      sayFailed(t('failed'), error);
    } finally {
      setBusy(false);
    }
  };
  const test = async (): Promise<void> => {
    await sendTest(rule.id, id);
    toast({ tone: 'success', title: t('test.done') });
  };
  const renew = async (): Promise<void> => {
    onSecrets([{ url, secret: await renewWebhookSecret(rule.id, id) }]);
    setAsks(false);
  };
  return (
    <Card aria-label={t('title')} className="flex min-w-0 flex-col gap-3">
      <CardHeader title={t('title')} className="mb-0">
        {user !== undefined && holds(user, 'ENTERPRISE_ADMIN') ? (
          <Button icon={KeyRound} busy={busy} onClick={() => setAsks(true)}>
            {t('renew')}
          </Button>
        ) : null}
        <Button icon={Send} busy={busy} onClick={() => void acting(test)}>
          {t('test')}
        </Button>
      </CardHeader>
      <p className="font-mono text-xs wrap-anywhere">{url}</p>
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
        <StatusBadge {...standing(webhook)} />
        {failingSince === null ? null : <span>{t('failingSince', { time: formatMoment(failingSince) })}</span>}
        <span>{t('secretMade', { time: formatMoment(secretMadeAt) })}</span>
      </p>
      {deliveries.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <DataTable
          label={t('deliveries')}
          head={[t('head.what'), t('head.when'), t('head.state'), t('head.tries')]}
          rows={deliveries.map((delivery) => ({
            id: delivery.id,
            cells: [
              delivery.isTest ? t('what.test') : t('what.alert'),
              formatMoment(delivery.triedAt ?? delivery.createdAt),
              stateOf(delivery),
              String(delivery.tries),
            ],
          }))}
        />
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('renew.question')}
        description={t('renew.text')}
        confirmLabel={t('renew')}
        busy={busy}
        onConfirm={() => void acting(renew)}
      />
    </Card>
  );
}

function standing({ failingSince, deliveries }: AlertWebhook): { status: Status; children: string } {
  if (failingSince !== null) return { status: 'failed', children: t('state.failing') };
  const [last] = deliveries;
  if (last?.state === 'delivered') return { status: 'done', children: t('state.arrives') };
  return { status: 'note', children: t('state.untried') };
}

/** A call's result in words. */
function stateOf({ state, status, problem, dueAt, tries }: AlertDelivery): string {
  if (state === 'delivered') return t('state.delivered', { status: status ?? 0 });
  const why =
    problem === null ? '' : problem === 'status' ? t('why.status', { status: status ?? 0 }) : t(`why.${problem}`);
  if (state === 'failed') return t('state.failed', { why });
  return tries === 0 || dueAt === null ? t('state.soon') : t('state.again', { why, time: formatMoment(dueAt) });
}
