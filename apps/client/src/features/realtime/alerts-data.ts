import type { AlertDefinition } from '@cartulary/contracts/alert-rules';
import type { CallOf } from '@cartulary/contracts/endpoint';
import {
  acknowledgeAlert,
  changeRule,
  createRule,
  deleteRule,
  listAlerts,
  listRules,
  muteRule,
  renewSecret,
  testWebhook,
  tryRule,
} from '@cartulary/contracts/endpoints/alerts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { renewalOf } from '@/shared/metrics/renewal';
import { useTeams } from '@/shared/teams/team-list';

const rulesKey = ['alert-rules'] as const;
const alertsKey = ['alerts'] as const;
const renewals = [renewalOf(rulesKey), renewalOf(alertsKey)];
/** A rule's status changes every minute. */
const RENEWED_MS = 60_000;

/** Refetches rules and alerts whenever someone changes them. */
export const useLiveAlerts = (): void => useLiveEvent('alerts.changed', () => renewals.forEach(({ soon }) => soon()));

export const useRules = () =>
  useQuery({
    queryKey: rulesKey,
    queryFn: ({ signal }) => call(listRules, {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: RENEWED_MS,
  });

export const useAlerts = () =>
  useQuery({
    queryKey: alertsKey,
    queryFn: async ({ signal }) => (await call(listAlerts, {}, { signal })).items,
    refetchOnMount: 'always',
  });

/** All teams the person is in, page by page: possible recipients of their rules. */
export function useOwnTeams() {
  const { data, isError, hasNextPage, isFetching, fetchNextPage, refetch } = useTeams(true, '');
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { teams: data?.pages.flatMap(({ items }) => items) ?? [], isError, refetch };
}

/** Alerts that a rule would have triggered. Doesn't fetch for undefined. */
export const useTrial = (definition: AlertDefinition | undefined, days: number) =>
  useQuery({
    queryKey: ['alert-trial', definition, days],
    queryFn: async ({ signal }) => {
      if (!definition) throw new Error('Nothing is tried');
      return { definition, trial: await call(tryRule, { body: { definition, days } }, { signal }) };
    },
    enabled: definition !== undefined,
    placeholderData: keepPreviousData,
  });

export type WantedRule = CallOf<typeof createRule>['body'];

/** A secret that is displayed once. */
export interface MadeSecret {
  readonly url: string;
  readonly secret: string;
}

/** @returns the rule's id, and the secrets of new webhooks. @throws the server's error */
export async function saveRule(
  ruleId: string | undefined,
  body: WantedRule,
): Promise<{ readonly id: string; readonly secrets: readonly MadeSecret[] }> {
  const saved =
    ruleId === undefined
      ? await call(createRule, { body })
      : { id: ruleId, ...(await call(changeRule, { params: { ruleId }, body })) };
  await renewAfterAct(rulesKey, alertsKey);
  return saved;
}

/** Sends a test call to a webhook. @throws the server's error */
export async function sendTest(ruleId: string, webhookId: string): Promise<void> {
  await call(testWebhook, { params: { ruleId, webhookId } });
  await renewAfterAct(rulesKey);
}

/** @returns the new secret. @throws the server's error */
export async function renewWebhookSecret(ruleId: string, webhookId: string): Promise<string> {
  const { secret } = await call(renewSecret, { params: { ruleId, webhookId } });
  await renewAfterAct(rulesKey);
  return secret;
}

export async function removeRule(ruleId: string): Promise<void> {
  await call(deleteRule, { params: { ruleId } });
  await renewAfterAct(rulesKey, alertsKey);
}

/** @param until ISO 8601; null unmutes the rule */
export async function mute(ruleId: string, until: string | null): Promise<void> {
  await call(muteRule, { params: { ruleId }, body: { until } });
  await renewAfterAct(rulesKey);
}

export async function takeAlert(alertId: string): Promise<void> {
  await call(acknowledgeAlert, { params: { alertId } });
  await renewAfterAct(rulesKey, alertsKey);
}
