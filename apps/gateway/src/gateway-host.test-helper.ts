import { gatewayFromSource, type GatewayFromSource } from './gateway-from-source.test-helper.js';
import type { Answer, Order } from './gateway-orders.test-helper.js';

/**
 * The program that runs gateways for the test files of one jest worker, one after another, so that the application is
 * loaded once.
 */

const running = new Map<number, GatewayFromSource>();

const say = (answer: Answer): void => void process.send?.(answer);

async function follow(order: Order): Promise<Partial<Answer>> {
  const { gateway } = order;
  if (order.act === 'open') {
    const opened = await gatewayFromSource(order.environment, (line) => say({ gateway, line }));
    running.set(gateway, opened);
    return { url: opened.gateway.url };
  }
  const found = running.get(gateway);
  if (found === undefined) throw new Error(`No gateway ${gateway} is running`);
  if (order.act === 'tell') await found.tellOfChange(order.organisationId);
  else {
    running.delete(gateway);
    await found.close();
  }
  return {};
}

process.on('message', (order: Order) => {
  follow(order)
    .then((answer) => say({ gateway: order.gateway, done: order.number, ...answer }))
    .catch((error: unknown) => {
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say({ gateway: order.gateway, done: order.number, failed });
    });
});
// The jest worker has exited.
process.on('disconnect', () => process.exit(0));
