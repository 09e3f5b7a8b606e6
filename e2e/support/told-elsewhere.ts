import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import type { Person } from '@cartulary/testing/person';
import { PushService } from '@cartulary/testing/push-service';
import { told } from './colleagues';

/**
 * Data that an installation sends beyond its pages: its emails, as the operator sees them in the outbox, and push
 * messages to a person's browser. No test browser can subscribe, so the tests provide the push service and its browser.
 */
export class ToldElsewhere {
  private constructor(
    private readonly operator: Person,
    private readonly service: PushService,
  ) {}

  /** From now on this person also gets push messages. */
  static async of(operator: Person, person: Person): Promise<ToldElsewhere> {
    const service = await PushService.start();
    const where = { isOn: true, hosts: [service.host], contact: 'mailto:ops@elsewhere.example' };
    await told(operator, 'PUT', '/api/v1/push/controls', where);
    await told(person, 'POST', '/api/v1/push/subscriptions', service.subscription());
    const address = '/api/v1/settings/notifications';
    const { version, value } = await told<{ version: number; value: object }>(person, 'GET', address);
    await told(person, 'PUT', address, { version, value: { ...value, pushNotifications: true } });
    return new ToldElsewhere(operator, service);
  }

  /** The number of received messages, and their errors. */
  get pushes(): { readonly count: number; readonly errors: readonly unknown[] } {
    return { count: this.service.received.length, errors: this.service.errors };
  }

  /** All emails as text, and all messages as the browser decrypts them. */
  async everything(): Promise<Buffer> {
    const mails = '/api/v1/mails';
    const { items } = await told<{ items: MailRecord[] }>(this.operator, 'GET', `${mails}?pageSize=100`);
    const said: unknown[] = [...this.service.received];
    for (const { id } of items) said.push(await told(this.operator, 'GET', `${mails}/${id}`));
    return Buffer.from(JSON.stringify(said));
  }

  /** Restores the installation's settings. */
  async stop(): Promise<void> {
    await told(this.operator, 'PUT', '/api/v1/push/controls', { isOn: false });
    await this.service.stop();
  }
}
