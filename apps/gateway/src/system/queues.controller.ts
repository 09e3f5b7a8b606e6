import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { QueuesService } from './queues.service.js';

/** The installation's queues, for operators. */
@Controller()
export class QueuesController {
  constructor(private readonly queues: QueuesService) {}

  @Serve('queues.list')
  list(): Promise<AnswerOf<'queues.list'>> {
    return this.queues.list();
  }

  @Serve('queues.jobs')
  jobs({ params, query }: InputOf<'queues.jobs'>): Promise<AnswerOf<'queues.jobs'>> {
    return this.queues.jobs(params.queue, query.state, query.page);
  }

  @Serve('queues.pause')
  async pause({ params }: InputOf<'queues.pause'>, call: Call): Promise<string> {
    await this.queues.pause(params.queue, call);
    return 'The queue is paused; what runs finishes';
  }

  @Serve('queues.resume')
  async resume({ params }: InputOf<'queues.resume'>, call: Call): Promise<string> {
    await this.queues.resume(params.queue, call);
    return 'The jobs of the queue run again';
  }

  @Serve('queues.retry')
  async retry({ params }: InputOf<'queues.retry'>, call: Call): Promise<string> {
    await this.queues.retry(params.failureId, call);
    return 'The job was queued again';
  }

  @Serve('queues.retryFailed')
  retryFailed({ params }: InputOf<'queues.retryFailed'>, call: Call): Promise<AnswerOf<'queues.retryFailed'>> {
    return this.queues.retryFailed(params.queue, call);
  }

  @Serve('queues.cancel')
  async cancel({ params, body }: InputOf<'queues.cancel'>, call: Call): Promise<string> {
    await this.queues.cancel(params.queue, body.jobId, call);
    return 'The job was canceled';
  }
}
