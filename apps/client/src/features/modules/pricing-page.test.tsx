import { moduleIds, modules } from '@cartulary/contracts/modules';
import { INSTALLATION_OPERATE, type ModuleId } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from '@cartulary/contracts/user';
import { ModuleServer } from '@/testing/modules.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as words } from '@/text/modules';
import { t as pricing } from '@/text/modules/pricing';
import PricingPage from './pricing-page';

let server: ModuleServer;
const room = testRoom((call) => server.reply(call));
beforeEach(() => (server = new ModuleServer()));
const operator = adaAs('admin', { permissions: [INSTALLATION_OPERATE] });

async function open(who?: User, address = '/pricing'): Promise<void> {
  if (who) await room.signIn(who);
  drawPages([{ path: '/pricing', Component: PricingPage }], address);
  await screen.findByRole('heading', { name: modules.legal.name });
}
/** The card of a module. */
const card = (id: ModuleId) => {
  const item = screen.getByRole('heading', { name: modules[id].name }).closest('li');
  if (!item) throw new Error(`No card for ${id}`);
  return within(item);
};
const total = () => screen.queryByRole('region', { name: text(pricing, 'total.title') });
const granted = () => room.seen.filter(({ path }) => path.endsWith('/grant')).map(({ body }) => body);

describe('without a price list', () => {
  test('each card says whether the module is included or who turns it on, with a muted list price and no total', async () => {
    await open(adaAs('user'));
    card('intelligence').getByText(text(pricing, 'included'));
    card('intelligence').getByText(text(pricing, 'listPrice', { price: '$999' }));
    card('analytics_premium').getByText(text(pricing, 'operatorCan'));
    expect(total()).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(text(words, 'state.subscribed'))).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('a member requests a module on its card', async () => {
    await open(adaAs('user'));
    const name = modules.analytics_premium.name;
    await userEvent.click(
      card('analytics_premium').getByRole('button', { name: text(words, 'act.ask', { module: name }) }),
    );
    await card('analytics_premium').findByText(text(words, 'state.requested'));
    expect(screen.queryByRole('button', { name: text(words, 'act.trial', { module: name, days: 14 }) })).toBeNull();
  });

  test('an administrator starts a trial on a card, but not of a module with nothing in it', async () => {
    await open(adaAs('admin'));
    card('analytics_premium').getByRole('button', {
      name: text(words, 'act.trial', { module: modules.analytics_premium.name, days: 14 }),
    });
    card('blockchain').getByText(text(words, 'act.trialLater'));
  });

  test('an operator turns a module on and off with one click each', async () => {
    await open(operator);
    const onOff = () => card('analytics_premium').getByRole('switch');
    expect(onOff().getAttribute('aria-checked')).toBe('false');
    await userEvent.click(onOff());
    await card('analytics_premium').findByText(text(pricing, 'included'));
    expect(onOff().getAttribute('aria-checked')).toBe('true');
    await userEvent.click(onOff());
    await card('analytics_premium').findByText(text(words, 'state.ended'));
    expect(onOff().getAttribute('aria-checked')).toBe('false');
    expect(granted()).toEqual([
      { module: 'analytics_premium', decision: 'grant' },
      { module: 'analytics_premium', decision: 'end' },
    ]);
    expect(screen.queryByText(text(pricing, 'operatorCan'))).toBeNull();
  });

  test('turning a module off names the modules that become read-only with it', async () => {
    await open(operator);
    await userEvent.click(card('security').getByRole('switch'));
    await screen.findByText(new RegExp(text(words, 'act.turnedOffToo', { modules: 'Government and Financial' })));
  });

  test('a module that can’t be changed because one it needs is off says so', async () => {
    server.given.intelligence = { readOnly: true };
    await open(adaAs('user'));
    card('intelligence').getByText(text(pricing, 'readOnly'));
    expect(card('intelligence').queryByText(text(pricing, 'included'))).toBeNull();
  });

  test('a signed-out reader sees what a new organization starts with', async () => {
    await open();
    card('intelligence').getByText(text(pricing, 'included'));
    card('analytics_premium').getByText(text(pricing, 'operatorCan'));
    screen.getByText(text(pricing, 'total.signedOut'));
  });
});

test('a card names only functions that exist and need the module', async () => {
  await open(adaAs('user'));
  const functions = (id: ModuleId) =>
    card(id)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(functions('vision_premium')).toEqual([text(pricing, 'function.vision_ai_access')]);
  expect(functions('analytics_premium')).toEqual([
    text(pricing, 'function.predictive_analytics'),
    text(pricing, 'function.custom_dashboards'),
  ]);
  expect(functions('blockchain')).toEqual([]);
});

describe('with the price list', () => {
  beforeEach(() => (server.priceList = true));

  test('totals leave out modules with nothing in them', async () => {
    await open(adaAs('user'));
    // Intelligence, Collaboration and Security; Integration and the industries are empty.
    const panel = within(total() ?? document.body);
    expect(panel.getByRole('status').textContent).toContain('$2,697');
    panel.getByText(text(pricing, 'total.yours', { n: 3, price: '$2,697' }));
    expect(panel.getAllByText(text(pricing, 'nothingYet'))).toHaveLength(5);
    await userEvent.click(screen.getByRole('checkbox', { name: modules.blockchain.name }));
    expect(panel.getByRole('status').textContent).toContain('$2,697');
    await userEvent.click(screen.getByRole('checkbox', { name: modules.vision_premium.name }));
    await waitFor(() => expect(panel.getByRole('status').textContent).toContain('$3,197'));
  });

  test('a member requests a module and an operator turns it on, as without one', async () => {
    await open(operator);
    await userEvent.click(card('vision_premium').getByRole('switch'));
    await card('vision_premium').findByText(text(words, 'state.subscribed'));
    expect(granted()).toEqual([{ module: 'vision_premium', decision: 'grant' }]);
  });

  test('who is signed in is never asked to sign in, even where their modules couldn’t be loaded', async () => {
    server.isBroken = true;
    await open(adaAs('user'));
    await screen.findByText(text(pricing, 'accessFailed'));
    expect(screen.queryByText(text(pricing, 'total.signedOut'))).toBeNull();
  });

  test('all that can be chosen at once has no total where it is empty', async () => {
    const empty = moduleIds.filter((id) => modules[id].category === 'industry-accelerator').join();
    await open(undefined, `/pricing?modules=${empty}`);
    // Only the modules they require offer anything.
    expect(total()?.textContent).toContain('$1,898');
  });
});
