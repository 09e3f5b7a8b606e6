import type { AlertRule } from '@cartulary/contracts/endpoints/alerts';
import { Bell, BellOff, Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/realtime/alerts';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { mute, removeRule, saveRule, type MadeSecret } from './alerts-data';
import { definitionOf, draftOf, newDraft, ruleOf, withLimit, wrongIn, type Draft } from './draft';
import { RuleFields } from './rule-fields';
import { StepList } from './step-list';
import { TrialCard } from './trial-card';
import { WebhookCard } from './webhook-card';

const HOUR_MS = 3_600_000;

interface RuleFormProps {
  /** Undefined for a new rule. */
  rule: AlertRule | undefined;
  onOpen: (ruleId: string | undefined) => void;
  onSecrets: (secrets: readonly MadeSecret[]) => void;
}

/** A rule in edit mode, with the alerts it would have triggered. */
export function RuleForm({ rule, onOpen, onSecrets }: RuleFormProps) {
  const [draft, setDraft] = useState<Draft>(() => (rule ? draftOf(rule) : newDraft));
  const [busy, setBusy] = useState(false);
  const [saysWrong, setSaysWrong] = useState(false);
  const wrong = wrongIn(draft);
  const { name: nameWrong, ...numbersWrong } = wrong;
  const disabled = rule !== undefined && !rule.mayChange;
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const acting = async (act: () => Promise<unknown>, done?: string): Promise<void> => {
    setBusy(true);
    try {
      await act();
      if (done !== undefined) toast({ tone: 'success', title: done });
    } catch (error) {
      sayFailed(t('failed'), error);
    } finally {
      setBusy(false);
    }
  };
  const save = (): void => {
    const wanted = ruleOf(draft);
    setSaysWrong(wanted === undefined);
    if (!wanted) return;
    void acting(async () => {
      const { id, secrets } = await saveRule(rule?.id, wanted);
      onSecrets(secrets);
      onOpen(id);
    }, t('form.saved'));
  };
  return (
    <div className="flex min-w-0 flex-col gap-(--d-gap)">
      <Card aria-label={t('form.title')} className="flex flex-col gap-4">
        <CardHeader title={rule ? <GivenName>{rule.name}</GivenName> : t('rules.new')} className="mb-0">
          {rule?.mayChange ? <RuleActs rule={rule} busy={busy} onAct={acting} onOpen={onOpen} /> : null}
          {disabled ? null : (
            <Button variant="primary" icon={Check} busy={busy} onClick={save}>
              {draft.isOn ? t('form.save') : t('form.saveOff')}
            </Button>
          )}
        </CardHeader>
        {disabled ? (
          <p className="text-ink-2">{t('form.notYours', { name: plainName(rule.madeBy) })}</p>
        ) : (
          <Switch label={t('form.on')} checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
        )}
        <RuleFields
          draft={draft}
          wrong={saysWrong && nameWrong ? wrong : numbersWrong}
          disabled={disabled}
          onChange={change}
        />
        <StepList
          steps={draft.steps}
          disabled={disabled}
          saysWrong={saysWrong}
          onChange={(steps) => change({ steps })}
        />
      </Card>
      {rule?.webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} rule={rule} webhook={webhook} onSecrets={onSecrets} />
      ))}
      <TrialCard definition={definitionOf(draft)} onLimit={(limit) => setDraft(withLimit(draft, limit))} />
    </div>
  );
}

interface RuleActsProps {
  rule: AlertRule;
  busy: boolean;
  onAct: (act: () => Promise<unknown>, done?: string) => Promise<void>;
  onOpen: (ruleId: string | undefined) => void;
}

function RuleActs({ rule: { id, name, mutedUntil }, busy, onAct, onOpen }: RuleActsProps) {
  const [asks, setAsks] = useState(false);
  const remove = async (): Promise<void> => {
    await removeRule(id);
    onOpen(undefined);
  };
  return (
    <>
      <Button
        icon={mutedUntil === null ? BellOff : Bell}
        busy={busy}
        onClick={() =>
          void onAct(() => mute(id, mutedUntil === null ? new Date(Date.now() + HOUR_MS).toISOString() : null))
        }
      >
        {mutedUntil === null ? t('form.mute') : t('form.unmute')}
      </Button>
      <Button icon={Trash2} onClick={() => setAsks(true)}>
        {t('form.remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('form.removeQuestion', { name: plainName(name) })}
        description={t('form.removeText')}
        confirmLabel={t('form.remove')}
        busy={busy}
        onConfirm={() => void onAct(remove, t('form.removed'))}
      />
    </>
  );
}
