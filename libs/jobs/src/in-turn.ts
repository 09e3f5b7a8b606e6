import type { PostgresConnection } from 'bullmq';

export type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/** Wraps a client so that its queries run one at a time: pg warns if a query is sent before the previous one is answered. */
export function inTurn(client: ListenClient): ListenClient {
  let turn: Promise<unknown> = Promise.resolve();
  const query = <R>(text: string, parameters?: readonly unknown[]) => {
    const answer = turn.then(() => client.query<R>(text, parameters));
    turn = answer.catch(() => undefined);
    return answer;
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
