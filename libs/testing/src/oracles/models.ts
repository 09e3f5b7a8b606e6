import type { modelsEndpoints } from '@cartulary/contracts/endpoints/models';
import { errorKeepers, members, namesNothing, operators, writers, type Oracle } from './oracle.js';

/** Models belong to the installation. */
export const modelsOracle = {
  'models.list': { callers: members, call: { status: 200 }, foreign: namesNothing },
  'models.check': { callers: errorKeepers, call: { status: 200 }, foreign: namesNothing },
  'models.try': { callers: errorKeepers, call: { status: 200 }, foreign: namesNothing },
  'models.chooseSpeech': {
    callers: operators,
    call: { body: { model: 'whisper-base' }, status: 200 },
    foreign: namesNothing,
  },
  'models.findSentiment': { callers: writers, call: { status: 200 }, foreign: namesNothing },
  'models.readSentimentFile': { callers: writers, call: { status: 404 }, foreign: namesNothing },
} as const satisfies Oracle<typeof modelsEndpoints>;
