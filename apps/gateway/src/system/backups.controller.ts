import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { BackupsService } from './backups.service.js';

/** Backups, for operators. */
@Controller()
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Serve('backups.list')
  list(): Promise<AnswerOf<'backups.list'>> {
    return this.backups.list();
  }

  @Serve('backups.standing')
  standing(): Promise<AnswerOf<'backups.standing'>> {
    return this.backups.standing();
  }

  @Serve('backups.make')
  make({ body }: InputOf<'backups.make'>, call: Call): Promise<AnswerOf<'backups.make'>> {
    return this.backups.make(body.passphrase, call);
  }

  @Serve('backups.try')
  try({ params, body }: InputOf<'backups.try'>, call: Call): Promise<AnswerOf<'backups.try'>> {
    return this.backups.try(params.runId, body.secret, call);
  }

  @Serve('backups.cancel')
  async cancel({ params }: InputOf<'backups.cancel'>, call: Call): Promise<string> {
    await this.backups.cancel(params.runId, call);
    return 'It is canceled; nothing of it stays';
  }

  @Serve('backups.schedule')
  async schedule({ body }: InputOf<'backups.schedule'>, call: Call): Promise<string> {
    await this.backups.schedule(body, call);
    return 'The schedule stands';
  }

  @Serve('backups.unschedule')
  async unschedule(_input: InputOf<'backups.unschedule'>, call: Call): Promise<string> {
    await this.backups.unschedule(call);
    return 'Scheduled backups are off';
  }
}
