// covers: client/documents apps/client/src/shared/sealed
import 'fake-indexeddb/auto';
import type { SealedShare } from '@cartulary/contracts/endpoints/sealed';
import type { SealedTeam } from '@cartulary/contracts/endpoints/sealed-teams';
import type { SealedWait } from '@cartulary/contracts/endpoints/sealed-waits';
import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { rememberedWaits } from '@/shared/sealed/remembered-waits';
import { makeSealedItem } from '@/shared/sealed/sealed-item';
import { sealedServer, type NextKey } from '@/shared/sealed/sealed-server';
import { importPrivate, publicOf } from '@/shared/vault/x25519';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as privateSharing } from '@/text/documents/private-sharing';
import { t as sealedTeams } from '@/text/documents/sealed-teams';
import { t as sealedWaits } from '@/text/documents/sealed-waits';
import { Toaster } from '@/ui/toaster';
import { ShareDialog } from './share-dialog';
import { renewSharing } from './sharing-data';

const BEN = '0198f2aa-5555-4222-8333-444455550002';
const ben = { kind: 'account', id: BEN, name: 'Ben Ito', email: 'ben@quay.example' };
const launch = { kind: 'team', id: '0198f2aa-6666-4222-8333-444455550003', name: 'Launch', email: null };
const NOW = '2026-11-26T10:00:00.000Z';

/** The server's data. */
const kept = {
  people: null as VaultPeople | null,
  bensKey: null as string | null,
  document: {} as Record<string, unknown>,
  shares: [] as Pick<SealedShare, 'may' | 'proof' | 'byTeam'>[],
  /** Ben is a member of these. */
  teams: [] as SealedTeam[],
  waits: [] as SealedWait[],
  /** People that the server adds to the list without the owner's consent. */
  made: [] as SealedShare[],
  /** The epoch of the last wrapped key. */
  givenEpoch: 0,
  /** Requests that the server currently rejects: those about pending shares, or about a vault's memory. */
  refuses: undefined as 'waits' | 'people' | undefined,
};
const refused = { status: 503, body: { success: false, error: 'Not now.' } };
const done = { body: { success: true, message: 'Done' } };

const room = testRoom(({ method, path, body }) => {
  if (path.startsWith('/api/v1/collaboration/principals'))
    return answer({ items: [path.includes('kind=team') ? launch : ben] });
  if (path === `/api/v1/vault/people/${BEN}`) return answer({ publicKey: kept.bensKey, signingKey: null });
  if (path === '/api/v1/vault/people') {
    if (method === 'GET') return answer({ people: kept.people });
    if (kept.refuses === 'people') return refused;
    kept.people = body as VaultPeople;
    return done;
  }
  if (!path.startsWith('/api/v1/sealed-documents')) return undefined;
  if (path.includes('/waiting')) {
    if (method === 'GET') return answer({ items: kept.waits });
    if (kept.refuses === 'waits') return refused;
    kept.waits = [];
    if (method === 'PUT')
      kept.waits = [{ user: { id: BEN, name: ben.name }, ...(body as { may: SealedRight }), at: NOW, until: NOW }];
    return done;
  }
  if (path.endsWith('/links')) return answer({ items: [], allowed: true, outside: false });
  if (path.endsWith('/teams')) return answer({ items: kept.teams });
  if (path.endsWith(`/teams/${launch.id}`)) {
    const members = [{ user: { id: BEN, name: ben.name }, isReady: true }];
    const { may, proof } = body as Pick<SealedTeam, 'may' | 'proof'>;
    kept.teams = [{ team: { id: launch.id, name: launch.name }, may, proof, at: NOW, members }];
    return done;
  }
  if (path.endsWith('/shares')) {
    const user = { id: BEN, name: ben.name };
    const bens = kept.shares.map((share) => ({ user, ...share, at: NOW, publicKey: kept.bensKey }));
    return answer({ items: [...bens, ...kept.made] });
  }
  if (path.endsWith(`/shares/${BEN}`)) {
    const { may, proof, byTeam, epoch } = body as (typeof kept.shares)[number] & { epoch: number };
    kept.shares = [{ may, proof, byTeam }];
    kept.givenEpoch = epoch;
    return done;
  }
  if (path.endsWith('/keys')) {
    const { stay, previous, teams, ...next } = body as NextKey;
    kept.teams = kept.teams.filter(({ team }) => teams.some(({ id }) => id === team.id));
    kept.document = { ...kept.document, ...next, keys: [{ epoch: next.epoch, previous }] };
    kept.shares = kept.shares.slice(0, stay.length);
    kept.made = [];
    return done;
  }
  if (method === 'POST') {
    const standing = { createdAt: NOW, binnedAt: null, counter: 1, epoch: 1, keys: [], shared: null, places: [] };
    kept.document = { ...standing, ...(body as object) };
  }
  return answer(kept.document, method === 'POST' ? 201 : 200);
});

const newKey = async (): Promise<string> => toBase64Url(await publicOf(await importPrivate(randomBytes(32))));
let vault: OpenVault;
beforeEach(async () => {
  const none = { document: {}, shares: [], teams: [], waits: [], made: [], refuses: undefined };
  Object.assign(kept, { people: null, bensKey: await newKey(), ...none });
  await room.signIn();
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
  const { itemId } = await makeSealedItem(vault);
  drawPart(
    <>
      <ShareDialog vault={vault} itemId={itemId} name="Lease.pdf" onClose={() => undefined} />
      <Toaster />
    </>,
  );
  await screen.findByText(text(privateSharing, 'nobody'));
});

const gives = async (): Promise<void> => {
  await userEvent.type(screen.getByRole('combobox', { name: text(privateSharing, 'add') }), 'Ben');
  await userEvent.click(await screen.findByRole('option', { name: /Ben Ito/ }));
};
/** Clicks once nothing else is running. Running actions continue until the lists are updated. */
const clicks = async (name: string): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('button', { name }));
};
const removes = async (): Promise<void> => {
  await clicks(text(privateSharing, 'remove', { name: 'Ben Ito' }));
  await screen.findByText(text(privateSharing, 'nobody'));
};

it('shares with a colleague, says how their key stands, and takes the document a new key when they are removed', async () => {
  await gives();
  await screen.findByText(text(privateSharing, 'shared', { name: 'Ben Ito' }));
  await screen.findByText(text(privateSharing, 'trust.known'));
  expect([kept.shares, kept.givenEpoch]).toMatchObject([[{ may: 'look' }], 1]);
  await removes();
  expect(kept.document).toMatchObject({ epoch: 2, counter: 2 });
  expect(kept.shares).toEqual([]);
});

it('remembers that the safety number was compared', async () => {
  await gives();
  await clicks(text(privateSharing, 'numberOf', { name: 'Ben Ito' }));
  const digits = await screen.findByRole('list', { name: text(privateSharing, 'number.label') });
  const groups = within(digits).getAllByRole('listitem');
  expect(groups).toHaveLength(12);
  // Announced digit by digit.
  expect(groups[0]?.textContent).toMatch(/^\d{5}(\d ){4}\d$/);
  await userEvent.click(screen.getByRole('button', { name: text(privateSharing, 'number.same') }));
  await screen.findByText('verified');
});

it('keeps the digits that are compared, whatever key the server says meanwhile, and remembers none but that', async () => {
  await gives();
  await clicks(text(privateSharing, 'numberOf', { name: 'Ben Ito' }));
  const digits = (): string | null => screen.getByRole('list', { name: /^Safety number/ }).textContent;
  await screen.findByRole('list', { name: /^Safety number/ });
  const before = digits();
  kept.bensKey = await newKey();
  await renewSharing();
  expect(digits()).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: text(privateSharing, 'number.same') }));
  // The list now contains the other key, which hasn't been compared.
  await screen.findByText(text(privateSharing, 'trust.changed'));
});

it('says of whom the server lists by itself that this vault shared nothing with them, and gives them no right', async () => {
  kept.shares = [{ may: 'look', proof: toBase64Url(randomBytes(61)), byTeam: false }];
  await renewSharing();
  await screen.findByText(/^added by the server, not by this vault/);
  expect(screen.getByRole('combobox', { name: text(privateSharing, 'rightOf', { name: 'Ben Ito' }) })).toHaveProperty(
    'disabled',
    true,
  );
  await removes();
});

it('names who lost it too, because the server alone says that they had it', async () => {
  await gives();
  const user = { id: crypto.randomUUID(), name: 'Cleo Roe' };
  kept.made = [{ user, may: 'look', at: NOW, publicKey: await newKey(), proof: null, byTeam: false }];
  await renewSharing();
  await screen.findByText('Cleo Roe');
  await removes();
  await screen.findByText(/^Also lost access: Cleo Roe\./);
  expect(kept.shares).toEqual([]);
});

it('says of a colleague without a vault that they need one, shares nothing, and waits for them where one says so', async () => {
  kept.bensKey = null;
  await gives();
  await screen.findByText(/^Without a vault, there’s no key/);
  expect(kept.shares).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: text(sealedWaits, 'ask.wait') }));
  const waiting = await screen.findByRole('region', { name: text(sealedWaits, 'title') });
  expect(within(waiting).getByRole('listitem').textContent).toContain('Ben Ito');
  expect(kept.waits).toMatchObject([{ may: 'look' }]);
  await userEvent.click(within(waiting).getByRole('button', { name: text(sealedWaits, 'end', { name: 'Ben Ito' }) }));
  await screen.findByText(text(sealedWaits, 'ended', { name: 'Ben Ito' }));
  expect(kept.waits).toEqual([]);
});

it.each(['waits', 'people'] as const)(
  'waits for nobody where it was not taken (%s), neither here nor there',
  async (what) => {
    kept.bensKey = null;
    await gives();
    await screen.findByText(/^Without a vault, there’s no key/);
    kept.refuses = what;
    await userEvent.click(screen.getByRole('button', { name: text(sealedWaits, 'ask.wait') }));
    await screen.findByText(text(sealedWaits, 'notWaiting', { name: 'Ben Ito' }));
    kept.refuses = undefined;
    expect(kept.waits).toEqual([]);
    expect(await rememberedWaits(vault, sealedServer.people)).toEqual([]);
  },
);

it('says of a share of before there were proofs that nothing shows who made it, and shares once more', async () => {
  kept.shares = [{ may: 'look', proof: null, byTeam: false }];
  await renewSharing();
  await screen.findByText(/^no proof that this vault shared it/);
  await clicks(text(privateSharing, 'againWith', { name: 'Ben Ito' }));
  await screen.findByText(/^since /);
  expect(kept.shares).toMatchObject([{ may: 'look', proof: expect.any(String) }]);
});

it('shares with a team, whose people get it through that, and takes it from them with another key', async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: text(sealedTeams, 'add') }), 'Launch');
  await userEvent.click(await screen.findByRole('option', { name: /Launch/ }));
  await screen.findByText(text(sealedTeams, 'shared', { name: 'Launch' }));
  await screen.findByText(/^through a team, since/);
  expect(kept.shares).toMatchObject([{ may: 'look', byTeam: true }]);
  await screen.findByText('1 other person');
  // They have access while they're in the team.
  expect(screen.queryByRole('button', { name: text(privateSharing, 'remove', { name: 'Ben Ito' }) })).toBeNull();
  await clicks(text(sealedTeams, 'remove', { name: 'Launch' }));
  await screen.findByText(text(privateSharing, 'nobody'));
  expect([kept.teams, kept.shares]).toEqual([[], []]);
  expect(kept.document).toMatchObject({ epoch: 2, counter: 2 });
});

it('says of whom the server lists as waiting by itself that nothing is given to them', async () => {
  // An initial fetch isn't repeated while it's running.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  kept.waits = [{ user: { id: BEN, name: ben.name }, may: 'look', at: NOW, until: NOW }];
  await renewSharing();
  await screen.findByText(/^added by the server, not by this vault/);
});

it('stops where a key is another than it was, until somebody looked at it', async () => {
  await gives();
  await removes();
  kept.bensKey = await newKey();
  await gives();
  expect(await screen.findByText(/^Ben Ito’s key is different from the one this vault remembers/)).toBeTruthy();
  expect(kept.shares).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: text(privateSharing, 'number.use') }));
  await screen.findByRole('button', { name: text(privateSharing, 'remove', { name: 'Ben Ito' }) });
  expect([kept.shares, kept.givenEpoch]).toMatchObject([[{ may: 'look' }], 2]);
});
