import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { PushControls } from '@cartulary/contracts/endpoints/push';
import { isPushHost } from '@cartulary/contracts/push';
import { asksIn, type Asks } from '@cartulary/database/asks';
import { recordSystemAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { operatorPrincipals } from '@cartulary/database/operators';
import { repository } from '@cartulary/database/organisation-context';
import { endPushOf, hostsOfPush, pushControl, pushCounts, setPushControl } from '@cartulary/database/push.queries';
import { KeyRing } from '@cartulary/storage/key-ring';
import { makePushKeys } from '@cartulary/storage/push-keys';
import type { Call } from '../platform/caller/call.js';
import type { InputOf } from '../platform/serve/serve.js';
import { BUS } from '../platform/settings/parts.js';

type Body = InputOf<'push.setControls'>['body'];

/**
 * Whether this installation sends push messages to browsers, and to which services. Changes are recorded in the
 * operator's organization.
 */
@Injectable()
export class PushControlsService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  async read(): Promise<PushControls> {
    const [{ isOn, hosts, contact, by, at }, counts] = await Promise.all([
      pushControl(this.database),
      pushCounts(this.database),
    ]);
    return { isOn, hosts: [...hosts], contact, changed: at && { at: at.toISOString(), by }, ...counts };
  }

  /**
   * Ends the subscriptions of browsers whose push service is no longer allowed; all of them when push is turned off.
   */
  async change(body: Body, call: Call): Promise<PushControls> {
    const { caller } = call;
    if (body.isOn) await makePushKeys(this.database, this.keys);
    const by = await this.operatorOf(call);
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      const before = await pushControl(ask);
      const { hosts, contact } = body.isOn ? body : before;
      await setPushControl(ask, { isOn: body.isOn, hosts, contact, by });
      const ended = await endClosed(ask, body.isOn ? hosts : []);
      await recordSystemAudit(ask, caller.organisationId, {
        actorId: caller.accountId,
        action: 'push.change',
        targetKind: 'push',
        targetId: 'push',
        detail: { isOn: body.isOn, hosts, contact, ended },
      });
    });
    const audience = await operatorPrincipals(this.database);
    const { organisationId } = caller;
    await this.bus.publish({ type: 'controls.changed', organisationId, audience, payload: {}, number: null });
    return this.read();
  }

  private async operatorOf({ caller: { organisationId, accountId } }: Call): Promise<string> {
    const { email } = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    return email;
  }
}

/** @returns the number of ended subscriptions */
async function endClosed(ask: Asks, open: readonly string[]): Promise<number> {
  const closed = (await hostsOfPush(ask)).filter((host) => !isPushHost(host, open));
  return closed.length === 0 ? 0 : endPushOf(ask, closed);
}
