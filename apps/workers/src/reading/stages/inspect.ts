import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { StageWork } from '../stage-job.js';

/** Opens the original once to check whether it can be opened at all and how many pages it has. */
export const inspect: StageWork = async ({ context, source, signal, documentId }) => {
  const { pageCount } = await context.quick.run(
    'inspect',
    source,
    {},
    { timeLimitMs: stages.inspect.timeLimitMs, signal },
  );
  return { store: async () => void (await repository(Document).update({ itemId: documentId }, { pageCount })) };
};
