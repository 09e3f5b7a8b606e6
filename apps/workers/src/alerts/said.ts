import { boundsOf } from '@cartulary/contracts/alert-judgement';
import { notificationWords } from '@cartulary/contracts/notification-words';
import type { AlertRow, AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';

const DIGITS = 100;
const rounded = (value: number): string => String(Math.round(value * DIGITS) / DIGITS);

/** When an alert last began to fire. */
export const firesSince = ({ openedAt, againAt }: Pick<AlertRow, 'openedAt' | 'againAt'>): Date => againAt ?? openedAt;

/** Values for the placeholders in an alert's text. */
export const valuesOf = (rule: AlertRuleRow, alert: AlertRow) => ({
  rule: rule.name,
  time: firesSince(alert).toISOString().slice(0, 16).replace('T', ' '),
  value: alert.worst === null ? '–' : rounded(alert.worst),
  limit: rounded(boundsOf(rule.definition).limit),
});

/** An alert's text, the same as in its notification. */
export function saidOf(rule: AlertRuleRow, alert: AlertRow): { readonly title: string; readonly message: string } {
  const values: Readonly<Record<string, string>> = valuesOf(rule, alert);
  const { title, message } = notificationWords['alert.fired'];
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  return { title: filled(title), message: filled(message) };
}
