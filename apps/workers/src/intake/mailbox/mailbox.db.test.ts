import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import type { MailboxIntake } from '@cartulary/contracts/intake';
import { needsDovecot, startDovecot, type TestMailServer } from '@cartulary/testing/dovecot';
import type { IntakeContext } from '../intake-context.js';
import { startRefusingServer } from './refusing-server.test-helper.js';
import { dyingAt, openIntakeRoom, type IntakeRoom } from '../intake-room.test-helper.js';
import { IntakeFileRow, IntakeSourceRow, ofAnotherMailbox } from '@cartulary/database/entities/intake.entity';
import { repository } from '@cartulary/database/organisation-context';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

interface Part {
  readonly name: string;
  readonly content: string;
  readonly type?: string;
  readonly disposition?: 'attachment' | 'inline';
}

/** An email with text and these parts. */
function mail(subject: string, parts: readonly Part[]): string {
  const head = `From: Bo <bo@quay.example>\nTo: bills@quay.example\nSubject: ${subject}\nDate: Fri, 27 Nov 2026 09:00:00 +0000\nMIME-Version: 1.0`;
  const attached = parts.map(
    ({ name, content, type = 'application/octet-stream', disposition = 'attachment' }) =>
      `--x\nContent-Type: ${type}; name="${name}"\nContent-Disposition: ${disposition}; filename="${name}"\n${disposition === 'inline' ? `Content-ID: <${name}@quay.example>\n` : ''}Content-Transfer-Encoding: base64\n\n${content}\n`,
  );
  const words = '--x\nContent-Type: text/plain; charset=utf-8\n\nSee what is attached.\n';
  return `${head}\nContent-Type: multipart/mixed; boundary=x\n\n${words}${attached.join('')}--x--\n`;
}

/** A proxy that passes a number of bytes per connection and then cuts it. */
async function cutLine(to: number) {
  let letsThrough = Infinity;
  const way = createServer((client) => {
    const server = connect(to, '127.0.0.1');
    const cut = (): void => void [client.destroy(), server.destroy()];
    let passed = 0;
    server.on('data', (piece: Buffer) => {
      passed += piece.length;
      if (passed > letsThrough) cut();
      else client.write(piece);
    });
    client.on('data', (piece: Buffer) => server.write(piece));
    for (const end of [client, server]) end.on('error', cut).on('close', cut);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    port: (way.address() as AddressInfo).port,
    cutAfter: (bytes: number) => (letsThrough = bytes),
    close: () => way.close(),
  };
}
const bill = (name: string, text: string): Part => ({ name, content: base64(text) });

(needsDovecot() ? describe : describe.skip)('a mailbox', () => {
  let room: IntakeRoom;
  let server: TestMailServer;
  let context: IntakeContext;
  beforeAll(async () => {
    room = await openIntakeRoom();
    server = await startDovecot();
    context = { ...room.context, mailAuthority: server.ca };
  });
  afterAll(async () => {
    await server.stop();
    await room.stop();
  });

  let made = 0;
  /** A mailbox, and a source that watches it. */
  async function watched(given: Partial<MailboxIntake> = {}, password = server.password) {
    made += 1;
    const user = `user${made}`;
    const from: MailboxIntake = {
      kind: 'mailbox',
      host: server.host,
      port: server.tlsPort,
      security: 'tls',
      user,
      mailbox: 'INBOX',
      fromNow: false,
      ...given,
    };
    const source = await room.aSource(from, {}, password);
    return {
      ...source,
      user,
      look: (by: IntakeContext = context) => source.look(by),
      deliver: (text: string) => server.deliver(user, text),
    };
  }

  it('hands over attachments that can be read, each once, and is left as it was', async () => {
    const source = await watched();
    source.deliver(mail('November', [bill('bill.txt', 'Total EUR 12.30'), bill('calendar.ics', 'BEGIN:VCALENDAR')]));
    expect((await source.look()).problem).toBeNull();
    await source.look();
    expect(await source.documents()).toEqual(['bill.txt']);
    const file = (await source.files()).find(({ name }) => name === 'bill.txt');
    expect(file).toMatchObject({ state: 'taken', foundIn: 'November' });
    // Neither read, deleted, nor moved: Maildir writes flags after a comma.
    expect(server.mailsOf(source.user)).toEqual([expect.not.stringMatching(/,[A-Za-z]+$/)]);
  });

  it('tells a file without an ending by its first bytes, and lists what it can’t take with the reason', async () => {
    const source = await watched();
    const forwarded = mail('The bill', [bill('inner.txt', 'inner')]);
    source.deliver(
      mail('Odd names', [
        { name: 'photo', content: PNG },
        { name: 'Scan of June', content: PNG, type: 'image/png' },
        bill('calendar.ics', 'BEGIN:VCALENDAR'),
        { name: 'orig.eml', content: base64(forwarded), type: 'message/rfc822' },
      ]),
    );
    await source.look();
    const listed = (await source.files()).map(({ name, state, problem }) => [name, state, problem]);
    expect(listed.sort()).toEqual([
      ['Scan of June.png', 'same', null],
      ['calendar.ics', 'failed', 'type_not_allowed'],
      ['orig.eml', 'failed', 'type_not_allowed'],
      ['photo', 'taken', null],
    ]);
    expect(await source.documents()).toEqual(['photo.png']);
  });

  it('hands over what comes later, with names in any alphabet, by STARTTLS', async () => {
    const source = await watched({ port: server.startTlsPort, security: 'starttls' });
    source.deliver(mail('One', [bill('one.txt', 'one')]));
    await source.look();
    source.deliver(mail('=?utf-8?B?R3LDvMOfZQ==?=', [bill('=?utf-8?B?w5xiZXJzaWNodC50eHQ=?=', 'two')]));
    await source.look();
    expect(await source.documents()).toEqual(['one.txt', 'Übersicht.txt']);
    expect((await source.files()).map(({ foundIn }) => foundIn).sort()).toEqual(['Grüße', 'One']);
  });

  it('that repeats brings nothing twice: the same mail again, the same file in another mail, all numbered anew', async () => {
    const source = await watched();
    source.deliver(mail('One', [bill('one.txt', 'the same words')]));
    await source.look();
    source.deliver(mail('One', [bill('one.txt', 'the same words')]));
    source.deliver(mail('Fwd: One', [bill('copy.txt', 'the same words'), bill('other.txt', 'other words')]));
    await source.look();
    server.numberAnew(source.user);
    await source.look();
    await source.look();
    expect(await source.documents()).toEqual(['one.txt', 'other.txt']);
  });

  it('takes no pictures of the words, and no mails from before where it shall not', async () => {
    const source = await watched({ fromNow: true });
    source.deliver(mail('Before', [bill('before.txt', 'before')]));
    await source.look();
    source.deliver(
      mail('After', [
        { name: 'logo.png', content: PNG, type: 'image/png', disposition: 'inline' },
        { name: 'scan.png', content: PNG, type: 'image/png' },
      ]),
    );
    await source.look();
    expect(await source.documents()).toEqual(['scan.png']);
    server.numberAnew(source.user);
    // The old email is from the same second as the source, so based on the clock alone, it would be imported now.
    await source.inOwn(() =>
      repository(IntakeSourceRow).update({ id: source.id }, { createdAt: new Date(Date.now() + 60_000) }),
    );
    await source.look();
    await source.look();
    expect(await source.documents()).toEqual(['scan.png']);
    source.deliver(mail('Later', [bill('later.txt', 'later')]));
    await source.look();
    expect(await source.documents()).toEqual(['later.txt', 'scan.png']);
  });

  it('keeps beside a file why it was not taken, and tries it again when somebody says so', async () => {
    const source = await watched();
    source.deliver(mail('Odd', [bill('odd.pdf', 'no PDF'), bill('large.txt', 'more than eight')]));
    await source.look({ ...context, maxFileBytes: 8 });
    const problems = async () =>
      Object.fromEntries((await source.files()).map(({ name, state, problem }) => [name, problem ?? state]));
    expect(await problems()).toEqual({ 'odd.pdf': 'content_mismatch', 'large.txt': 'file_too_large' });
    await source.look();
    expect(await source.documents()).toEqual([]);
    await source.inOwn(() =>
      repository(IntakeFileRow).update({ sourceId: source.id, name: 'large.txt' }, { state: 'waiting', problem: null }),
    );
    await source.look();
    expect(await problems()).toEqual({ 'odd.pdf': 'content_mismatch', 'large.txt': 'taken' });
  });

  it('says of a mail with more files than are taken of one that there are more', async () => {
    const source = await watched();
    const { attachmentsAMessage } = intakeLimits.mailbox;
    const parts = Array.from({ length: attachmentsAMessage + 1 }, (_, at) => bill(`${at}.txt`, `bill ${at}`));
    source.deliver(mail('Many', parts));
    for (let looks = 0; looks < 2; looks += 1) await source.look();
    expect(await source.documents()).toHaveLength(attachmentsAMessage);
    expect((await source.files()).filter(({ state }) => state === 'failed')).toMatchObject([
      { name: '', foundIn: 'Many', problem: 'too_many_files' },
    ]);
  });

  it('says why it could not be looked at, and nothing of what lies behind an address', async () => {
    const problem = async (given: Partial<MailboxIntake>, by = context, password?: string) =>
      (await (await watched(given, password)).look(by)).problem;
    expect(await problem({}, context, 'wrong')).toBe('sign_in_refused');
    expect(await problem({ mailbox: 'Nowhere' })).toBe('mailbox_gone');
    // An untrusted certificate, a port without TLS, and a closed port.
    expect(await problem({}, room.context)).toBe('not_reached');
    expect(await problem({ port: server.startTlsPort })).toBe('not_reached');
    expect(await problem({ port: 1 })).toBe('not_reached');
    // This machine isn't on a network that organizations may access.
    const within = { ...context, outgoing: { networks: 'private' as const, plainHttp: false } };
    expect(await problem({}, within)).toBe('not_reached');
    expect(await problem({ host: 'localhost' }, within)).toBe('not_reached');
  });

  it('is tried ever more rarely with a password that was refused, down to once an hour', async () => {
    const source = await watched({}, 'wrong');
    await source.inOwn(() => repository(IntakeSourceRow).update({ id: source.id }, { everyMinutes: 1 }));
    const minutesTillNext = async (refusedForMinutes: number): Promise<number> => {
      const problemSince = new Date(Date.now() - refusedForMinutes * 60_000);
      await source.inOwn(() => repository(IntakeSourceRow).update({ id: source.id }, { problemSince }));
      return Math.round(((await source.look()).dueAt.getTime() - Date.now()) / 60_000);
    };
    expect(await minutesTillNext(0)).toBe(1);
    expect(await minutesTillNext(1)).toBe(1);
    expect(await minutesTillNext(8)).toBe(8);
    expect(await minutesTillNext(600)).toBe(60);
  });

  it.each(['NO', 'BAD', 'OK'] as const)(
    'notes a mail that its server does not hand out (%s), takes the others, and tries that one a few times more',
    async (answer) => {
      const gate = await startRefusingServer(server);
      const source = await watched({ port: gate.port });
      const look = () => source.look({ ...context, mailAuthority: gate.ca });
      for (const name of ['first', 'shut', 'last']) source.deliver(mail(name, [bill(`${name}.txt`, name)]));
      // The second one.
      gate.refuse({ uid: 2, answer });
      expect((await look()).problem).toBeNull();
      expect(await source.documents()).toEqual(['first.txt', 'last.txt']);
      const failed = async () => (await source.files()).filter(({ state }) => state === 'failed');
      expect(await failed()).toMatchObject([{ name: '', problem: 'unreadable', tries: 1 }]);
      for (let more = 0; more <= intakeLimits.triesOfFile; more += 1) await look();
      expect(await failed()).toMatchObject([{ tries: intakeLimits.triesOfFile }]);
      gate.refuse(null);
      await look();
      // Now someone has to request it, as the page's button does.
      expect(await source.documents()).toEqual(['first.txt', 'last.txt']);
      await source.inOwn(() =>
        repository(IntakeFileRow).update({ sourceId: source.id, state: 'failed' }, { state: 'waiting', tries: 0 }),
      );
      await look();
      expect(await source.documents()).toEqual(['first.txt', 'last.txt', 'shut.txt']);
      expect((await source.files()).map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
      gate.stop();
    },
  );

  it('that was put back from a backup and counts from the beginning brings what comes from then on', async () => {
    const source = await watched();
    for (const name of ['one', 'two', 'three']) source.deliver(mail(name, [bill(`${name}.txt`, name)]));
    await source.look();
    server.removeMails(source.user);
    source.deliver(mail('one', [bill('one.txt', 'one')]));
    source.deliver(mail('new', [bill('new.txt', 'new')]));
    server.numberFromStart(source.user);
    await source.look();
    await source.look();
    expect(await source.documents()).toEqual(['new.txt', 'one.txt', 'three.txt', 'two.txt']);
  });

  it('that another one takes the place of brings what is in that one, also where both are numbered alike', async () => {
    const source = await watched();
    const other = `other-${source.user}`;
    source.deliver(mail('One', [bill('one.txt', 'one')]));
    await source.look();
    server.deliver(other, mail('Two', [bill('two.txt', 'two'), bill('copy.txt', 'one')]));
    server.numberAs(other, source.user);
    const { seen, from } = await source.read();
    expect(seen).toMatchObject({ lastUid: 1 });
    const change = { from: { ...from, user: other } as MailboxIntake, seen: ofAnotherMailbox(seen) };
    await source.inOwn(() => repository(IntakeSourceRow).update({ id: source.id }, change));
    await source.look();
    expect((await source.read()).seen).toMatchObject({ uidValidity: seen?.uidValidity, lastUid: 1, round: 1 });
    expect(await source.documents()).toEqual(['one.txt', 'two.txt']);
    expect((await source.files()).map(({ name, state }) => [name, state]).sort()).toEqual([
      ['copy.txt', 'same'],
      ['one.txt', 'taken'],
      ['two.txt', 'taken'],
    ]);
    // Back at the first mailbox, nothing is imported twice, and new emails are imported.
    source.deliver(mail('Three', [bill('three.txt', 'three')]));
    const back = { from, seen: ofAnotherMailbox((await source.read()).seen) };
    await source.inOwn(() => repository(IntakeSourceRow).update({ id: source.id }, back));
    await source.look();
    expect(await source.documents()).toEqual(['one.txt', 'three.txt', 'two.txt']);
  });

  it('whose line is cut anywhere keeps no half file, gives none up, and brings each once', async () => {
    const large = {
      name: 'large.txt',
      content: base64('All of it counts. '.repeat(100_000)).replace(/.{76}/g, '$&\n'),
    };
    const parts = [bill('small.txt', 'small'), large, bill('last.txt', 'last')];
    const shas = parts.map(({ content }) => createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex'));
    for (const share of [0.0005, 0.002, 0.2, 0.45, 0.7, 0.95, 0.98]) {
      const line = await cutLine(server.tlsPort);
      const source = await watched({ port: line.port });
      source.deliver(mail('Large', parts));
      line.cutAfter(share * 2_500_000);
      expect([share, (await source.look()).problem]).toEqual([share, 'not_reached']);
      const halfway = await source.files();
      for (const { state, sha256 } of halfway)
        expect([share, state, shas.includes(sha256 ?? '')]).toEqual([share, 'taken', true]);
      line.cutAfter(Infinity);
      expect((await source.look()).problem).toBeNull();
      const files = await source.files();
      expect([share, files.map(({ state }) => state)]).toEqual([share, ['taken', 'taken', 'taken']]);
      expect(files.map(({ sha256 }) => sha256).sort()).toEqual([...shas].sort());
      expect(await source.documents()).toEqual(['large.txt', 'last.txt', 'small.txt']);
      line.close();
    }
  }, 60_000);

  it('a mail at which the line breaks off each time is passed over and noted in the end', async () => {
    const line = await cutLine(server.tlsPort);
    const source = await watched({ port: line.port });
    source.deliver(
      mail('Large', [{ name: 'large.txt', content: base64('x'.repeat(3_000_000)).replace(/.{76}/g, '$&\n') }]),
    );
    source.deliver(mail('Behind', [bill('behind.txt', 'behind')]));
    line.cutAfter(1_500_000);
    for (let look = 0; look < intakeLimits.mailbox.triesOfMail; look += 1)
      expect((await source.look()).problem).toBe('not_reached');
    expect((await source.look()).problem).toBeNull();
    expect(await source.documents()).toEqual(['behind.txt']);
    expect((await source.files()).map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'unreadable'],
      ['taken', null],
    ]);
    line.close();
  });

  it('killed before or after any step, each attachment is taken once and none is passed over', async () => {
    for (const moment of ['before', 'after'] as const)
      for (let step = 1, isOver = false; !isOver; step += 1) {
        const source = await watched();
        source.deliver(mail('One', [bill('one.txt', 'one'), bill('two.txt', 'two')]));
        source.deliver(mail('Two', [bill('three.txt', 'three'), bill('again.txt', 'one')]));
        const { dying, died } = dyingAt(context, step, moment);
        await source.look(dying).catch(() => undefined);
        isOver = !died();
        await source.look();
        const documents = await source.documents();
        expect({ moment, step, documents }).toEqual({ moment, step, documents: ['one.txt', 'three.txt', 'two.txt'] });
        if (isOver) expect(step).toBeGreaterThan(10);
      }
  }, 180_000);
});
