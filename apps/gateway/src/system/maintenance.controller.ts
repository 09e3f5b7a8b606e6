import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { MaintenanceService } from './maintenance.service.js';

/** Maintenance, for operators. */
@Controller()
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  @Serve('maintenance.read')
  read(): Promise<AnswerOf<'maintenance.read'>> {
    return this.maintenance.read();
  }

  @Serve('maintenance.announce')
  announce({ body }: InputOf<'maintenance.announce'>, call: Call): Promise<AnswerOf<'maintenance.announce'>> {
    return this.maintenance.announce(body, call);
  }

  @Serve('maintenance.end')
  async end(_input: InputOf<'maintenance.end'>, call: Call): Promise<string> {
    await this.maintenance.end(call);
    return 'Maintenance is over';
  }
}
