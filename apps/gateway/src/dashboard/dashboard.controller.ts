import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { DashboardService } from './dashboard.service.js';

/** The caller's dashboard. */
@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Serve('dashboard.read')
  read({ query }: InputOf<'dashboard.read'>, { caller }: Call): Promise<AnswerOf<'dashboard.read'>> {
    return this.dashboard.read(caller, query.timezone);
  }
}
