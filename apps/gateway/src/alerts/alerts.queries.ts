import type { Alert } from '@cartulary/contracts/endpoints/alerts';
import type { AlertRuleRow, AlertRow } from '@cartulary/database/entities/alert-rule.entity';
import { prepared } from '@cartulary/database/prepared';

const NAME = (account: string): string => `trim(${account}.first_name || ' ' || ${account}.last_name)`;

type AlertFound = Omit<
  AlertRow,
  'organisationId' | 'acknowledgedBy' | 'stepsDone' | 'endWrittenAt' | 'isOfFormerRule'
> & {
  readonly ruleName: string;
  readonly takenBy: string | null;
};
const ALERTS = `
  SELECT l.id, l.rule_id AS "ruleId", r.name AS "ruleName", l.opened_at AS "openedAt", l.again_at AS "againAt", l.cleared_at AS "clearedAt", l.worst, l.times,
         l.acknowledged_at AS "acknowledgedAt", ${NAME('a')} AS "takenBy"
    FROM app.alert l JOIN app.alert_rule r ON r.id = l.rule_id
    LEFT JOIN app.account a ON a.id = l.acknowledged_by`;
const NEWEST = `${ALERTS} ORDER BY l.cleared_at IS NOT NULL, l.opened_at DESC, l.id LIMIT $1`;
const OPEN = `${ALERTS} WHERE l.cleared_at IS NULL`;

export type RuleFound = AlertRuleRow & { readonly maker: string; readonly firedAt: Date | null };
const RULES = `
  SELECT r.id, r.name, r.definition, r.steps, r.is_on AS "isOn", r.made_by AS "madeBy", r.muted_until AS "mutedUntil",
         r.created_at AS "createdAt", r.judged_until AS "judgedUntil", r.score, r.is_firing AS "isFiring",
         r.state_minutes AS "stateMinutes", ${NAME('a')} AS maker,
         (SELECT max(l.opened_at) FROM app.alert l WHERE l.rule_id = r.id) AS "firedAt"
    FROM app.alert_rule r JOIN app.account a ON a.id = r.made_by
   ORDER BY r.is_firing DESC, r.is_on DESC, r.name, r.id`;

/** The newest alerts, open ones first. Runs in the caller's unit of work. */
export const readAlerts = async (limit: number): Promise<Alert[]> =>
  (await prepared<AlertFound>(NEWEST, [limit])).map(shownAlert);

/** Open alerts, by rule. Runs in the caller's unit of work. */
export const readOpenAlerts = async (): Promise<ReadonlyMap<string, Alert>> =>
  new Map((await prepared<AlertFound>(OPEN, [])).map((row) => [row.ruleId, shownAlert(row)]));

/** All rules, firing ones first. Runs in the caller's unit of work. */
export const readRules = (): Promise<RuleFound[]> => prepared<RuleFound>(RULES, []);

const shownAlert = ({
  id,
  ruleId,
  ruleName,
  openedAt,
  againAt,
  clearedAt,
  worst,
  times,
  acknowledgedAt,
  takenBy,
}: AlertFound): Alert => ({
  id,
  ruleId,
  ruleName,
  worst,
  times,
  openedAt: openedAt.toISOString(),
  againAt: againAt?.toISOString() ?? null,
  clearedAt: clearedAt?.toISOString() ?? null,
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  acknowledgedBy: takenBy,
});
