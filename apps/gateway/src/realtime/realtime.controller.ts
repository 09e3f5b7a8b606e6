import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { GraphService } from './graph.service.js';
import { RealtimeService } from './realtime.service.js';
import { StreamService } from './stream.service.js';

/** Current activity. */
@Controller()
export class RealtimeController {
  constructor(
    private readonly realtime: RealtimeService,
    private readonly streams: StreamService,
    private readonly graphs: GraphService,
  ) {}

  @Serve('realtime.read')
  read({ query }: InputOf<'realtime.read'>, { caller }: Call): Promise<AnswerOf<'realtime.read'>> {
    return this.realtime.read(caller, query.timezone);
  }

  @Serve('realtime.stream')
  stream({ query }: InputOf<'realtime.stream'>, { caller }: Call): Promise<AnswerOf<'realtime.stream'>> {
    return this.streams.read(caller, query.after);
  }

  @Serve('realtime.lastHour')
  lastHour(_input: InputOf<'realtime.lastHour'>, { caller }: Call): Promise<AnswerOf<'realtime.lastHour'>> {
    return this.streams.lastHour(caller);
  }

  @Serve('realtime.graph')
  graph({ query }: InputOf<'realtime.graph'>, { caller }: Call): Promise<AnswerOf<'realtime.graph'>> {
    return this.graphs.read(caller, query);
  }

  @Serve('realtime.anomalies')
  anomalies(_input: InputOf<'realtime.anomalies'>, { caller }: Call): Promise<AnswerOf<'realtime.anomalies'>> {
    return this.graphs.anomalies(caller);
  }
}
