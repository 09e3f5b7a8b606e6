import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { thingsOf } from '@cartulary/testing/oracles/make-things';
import { MADE_UP, type ForeignCall, type Ids } from '@cartulary/testing/oracles/oracle';

/**
 * The status and text of a call's response with `token`; masks the ids in the request, so that two responses can be
 * compared.
 */
export async function answerTo(
  origin: string,
  token: string | undefined,
  name: EndpointName,
  ids: Ids,
  call: ForeignCall,
): Promise<{ status: number; text: string }> {
  const { method, path }: Endpoint = endpoints[name];
  const named: Record<string, string> = {
    ...thingsOf(name, ids),
    ...call.ids,
    category: 'profile',
    versionNumber: '1',
    track: '1',
  };
  const address = new URL(
    path.replace(/:(\w+)/g, (_, key: string) => named[key] ?? MADE_UP),
    origin,
  );
  for (const [key, value] of Object.entries(call.query ?? {})) address.searchParams.set(key, value);
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  let body: string | FormData | undefined;
  if (call.upload) {
    body = new FormData();
    body.append('file', new Blob(['Put into your folder']), 'gift.txt');
  } else if (call.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(call.body);
  }
  const response = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) });
  const known = new Set(Object.values(ids));
  // Whole words only, because some IDs are short words that others contain.
  const text = (await response.text()).replace(/[\w-]+/g, (word) => (known.has(word) ? 'ID' : word));
  return { status: response.status, text };
}
