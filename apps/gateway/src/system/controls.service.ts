import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { AuditAction } from '@cartulary/contracts/audit';
import { components, type Component } from '@cartulary/contracts/processes';
import { switchDefaults, switchNames, type SwitchName } from '@cartulary/contracts/switches';
import { asksIn, type Asks } from '@cartulary/database/asks';
import { recordSystemAudit } from '@cartulary/database/audit';
import {
  chooseLevelRow,
  chosenLevels,
  endLevelRow,
  turnedSwitches,
  turnSwitchRow,
} from '@cartulary/database/controls.queries';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { operatorPrincipals } from '@cartulary/database/operators';
import { repository } from '@cartulary/database/organisation-context';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { BUS } from '../platform/settings/parts.js';

/** Switches and log levels of the installation. Changes are recorded in the operator's organization. */
@Injectable()
export class ControlsService {
  constructor(
    private readonly database: Database,
    private readonly watch: ControlsWatch,
    private readonly settings: GatewaySettings,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  async read(): Promise<AnswerOf<'controls.read'>> {
    const [turned, chosen] = await Promise.all([turnedSwitches(this.database), chosenLevels(this.database)]);
    const { logLevel: usualLevel, isDemo } = this.settings;
    return {
      switches: switchNames.map((name) => {
        const known = turned.find((one) => one.name === name);
        const changed = known === undefined ? null : { at: known.at.toISOString(), by: known.by };
        return { name, isOn: known?.isOn ?? switchDefaults[name], changed };
      }),
      logLevels: components.map((component) => {
        const known = chosen.find((one) => one.component === component);
        if (known === undefined) return { component, chosen: null };
        const { level, endsAt, by } = known;
        return { component, chosen: { level, endsAt: endsAt.toISOString(), by } };
      }),
      usualLevel,
      isDemo,
    };
  }

  async turn(name: SwitchName, isOn: boolean, call: Call): Promise<void> {
    const by = await this.operatorOf(call);
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      if (await turnSwitchRow(ask, name, isOn, by)) await record(ask, 'switch.turn', name, { isOn }, call);
    });
    await this.tell(call);
  }

  async choose(component: Component, body: InputOf<'controls.chooseLogLevel'>['body'], call: Call): Promise<void> {
    const by = await this.operatorOf(call);
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      await chooseLevelRow(ask, { component, ...body, by });
      await record(ask, 'logging.choose', component, body, call);
    });
    await this.tell(call);
  }

  /** @throws AppError not_found */
  async end(component: Component, call: Call): Promise<void> {
    const wasChosen = await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      if (!(await endLevelRow(ask, component))) return false;
      await record(ask, 'logging.end', component, {}, call);
      return true;
    });
    await this.tell(call);
    if (!wasChosen) throw new AppError('not_found');
  }

  private async operatorOf({ caller: { organisationId, accountId } }: Call): Promise<string> {
    const { email } = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    return email;
  }

  /** Other processes are notified shortly; this one applies the change before it responds. */
  private async tell({ caller: { organisationId } }: Call): Promise<void> {
    const audience = await operatorPrincipals(this.database);
    await this.bus.publish({ type: 'controls.changed', organisationId, audience, payload: {}, number: null });
    await this.watch.renew();
  }
}

/** In the action's own transaction, in the operator's organization. */
const record = (
  ask: Asks,
  action: AuditAction,
  targetId: string,
  detail: object,
  { caller: { organisationId, accountId: actorId } }: Call,
): Promise<void> => {
  const [targetKind = ''] = action.split('.');
  return recordSystemAudit(ask, organisationId, { actorId, action, targetKind, targetId, detail });
};
