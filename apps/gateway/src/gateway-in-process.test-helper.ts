import type { QuestionEmbedders } from '@cartulary/pipeline/embed/embedders';
import type { GatewayParts } from './gateway-parts.js';
import { gatewayFromSource } from './gateway-from-source.test-helper.js';
import { placeForGateway, type TestGateway } from './running-gateway.test-helper.js';

export interface GatewayInProcess extends TestGateway {
  readonly parts: GatewayParts;
}

/**
 * A gateway in the test's own process, for a test that needs access to it: its clock, event loop or parts. The file
 * loads the whole application; all others use `runningGateway`.
 */
export async function gatewayInProcess(
  environment: Readonly<Record<string, string>> = {},
  embedders?: Partial<QuestionEmbedders>,
): Promise<GatewayInProcess> {
  const place = await placeForGateway(environment);
  const lines: string[] = [];
  const { gateway, parts, tellOfChange, close } = await gatewayFromSource(
    place.environment,
    (line) => void lines.push(line),
    embedders,
  );
  return {
    ...place,
    url: gateway.url,
    parts,
    tellOfChange,
    log: () => lines.join(''),
    stop: async () => {
      await close();
      await place.remove();
    },
  };
}
