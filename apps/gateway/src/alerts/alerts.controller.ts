import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { AlertRulesService } from './alert-rules.service.js';
import { AlertTrialsService } from './alert-trials.service.js';
import { AlertsService } from './alerts.service.js';
import { AlertWebhooksService } from './webhooks.service.js';

/** Alert rules, their trials, and the alerts that fired. */
@Controller()
export class AlertsController {
  constructor(
    private readonly rules: AlertRulesService,
    private readonly trials: AlertTrialsService,
    private readonly alerts: AlertsService,
    private readonly webhooks: AlertWebhooksService,
  ) {}

  @Serve('alerts.rules')
  list(_input: InputOf<'alerts.rules'>, { caller }: Call): Promise<AnswerOf<'alerts.rules'>> {
    return this.rules.list(caller);
  }

  @Serve('alerts.create')
  create({ body }: InputOf<'alerts.create'>, { caller }: Call): Promise<AnswerOf<'alerts.create'>> {
    return this.rules.create(caller, body);
  }

  @Serve('alerts.change')
  change({ params, body }: InputOf<'alerts.change'>, { caller }: Call): Promise<AnswerOf<'alerts.change'>> {
    return this.rules.change(caller, params.ruleId, body);
  }

  @Serve('alerts.renewSecret')
  renewSecret({ params }: InputOf<'alerts.renewSecret'>, { caller }: Call): Promise<AnswerOf<'alerts.renewSecret'>> {
    return this.webhooks.renewSecret(caller, params.ruleId, params.webhookId);
  }

  @Serve('alerts.testWebhook')
  testWebhook({ params }: InputOf<'alerts.testWebhook'>, { caller }: Call): Promise<void> {
    return this.webhooks.test(caller, params.ruleId, params.webhookId);
  }

  @Serve('alerts.mute')
  mute({ params, body }: InputOf<'alerts.mute'>, { caller }: Call): Promise<void> {
    return this.rules.mute(caller, params.ruleId, body.until);
  }

  @Serve('alerts.delete')
  remove({ params }: InputOf<'alerts.delete'>, { caller }: Call): Promise<void> {
    return this.rules.remove(caller, params.ruleId);
  }

  @Serve('alerts.try')
  tryOut({ body }: InputOf<'alerts.try'>, { caller }: Call): Promise<AnswerOf<'alerts.try'>> {
    return this.trials.run(caller, body.definition, body.days);
  }

  @Serve('alerts.list')
  history(_input: InputOf<'alerts.list'>, { caller }: Call): Promise<AnswerOf<'alerts.list'>> {
    return this.alerts.list(caller);
  }

  @Serve('alerts.acknowledge')
  acknowledge({ params }: InputOf<'alerts.acknowledge'>, { caller }: Call): Promise<void> {
    return this.alerts.acknowledge(caller, params.alertId);
  }
}
