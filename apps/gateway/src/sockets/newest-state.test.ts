import { EventEmitter } from 'node:events';
import { NewestState } from './newest-state.js';

type Line = Parameters<NewestState['tell']>[0] extends Iterable<infer One> ? One : never;

/** A socket whose connection can send or is blocked, as specified. */
function aLine(id: string) {
  const heard: unknown[] = [];
  const transport = Object.assign(new EventEmitter(), { writable: true });
  const conn = Object.assign(new EventEmitter(), { transport });
  const socket = Object.assign(new EventEmitter(), {
    id,
    conn,
    emit: (_type: string, message: { payload: { kinds: string[] } }) => heard.push(message.payload.kinds) > 0,
  });
  const end = (): void => void EventEmitter.prototype.emit.call(socket, 'disconnect');
  const waits = (): number =>
    transport.listenerCount('ready') + conn.listenerCount('upgrade') + socket.listenerCount('disconnect');
  return { line: socket as unknown as Line, conn, transport, heard, end, waits };
}
const about = (...kinds: string[]) => ({ version: 1, number: null, payload: { kinds } });

test('a page whose line is free is told at once', () => {
  const newest = new NewestState();
  const { line, heard } = aLine('a');
  newest.tell([line], about('search.asked'));
  expect(heard).toEqual([['search.asked']]);
});

test('a slow page is told once for all that happened meanwhile, and nothing queues up for it', () => {
  const newest = new NewestState();
  const [slow, quick] = [aLine('slow'), aLine('quick')];
  slow.transport.writable = false;
  for (let turn = 0; turn < 1_000; turn += 1)
    newest.tell([slow.line, quick.line], about(turn % 2 === 0 ? 'search.asked' : 'document.settled'));
  expect(quick.heard).toHaveLength(1_000);
  expect(slow.heard).toEqual([]);
  expect([newest.behind, slow.waits()]).toEqual([1, 3]);
  slow.transport.writable = true;
  slow.transport.emit('ready');
  expect(slow.heard).toEqual([['search.asked', 'document.settled']]);
  newest.tell([slow.line], about('session.opened'));
  expect(slow.heard).toHaveLength(2);
});

test('a page that goes while it waits leaves nothing behind', () => {
  const newest = new NewestState();
  const slow = aLine('slow');
  slow.transport.writable = false;
  newest.tell([slow.line], about('search.asked'));
  slow.end();
  expect([newest.behind, slow.waits()]).toEqual([0, 0]);
});

test('a page whose line goes on over another transport is told then', () => {
  const newest = new NewestState();
  const slow = aLine('slow');
  slow.transport.writable = false;
  newest.tell([slow.line], about('search.asked'));
  slow.conn.emit('upgrade');
  expect(slow.heard).toEqual([['search.asked']]);
  expect(slow.waits()).toBe(0);
});
