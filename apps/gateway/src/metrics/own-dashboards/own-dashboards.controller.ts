import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { DashboardAnswersService } from './dashboard-answers.service.js';
import { OwnDashboardsService } from './own-dashboards.service.js';

/** Dashboards that people compose. */
@Controller()
export class OwnDashboardsController {
  constructor(
    private readonly dashboards: OwnDashboardsService,
    private readonly answered: DashboardAnswersService,
  ) {}

  @Serve('dashboards.list')
  async list(_: InputOf<'dashboards.list'>, { caller }: Call): Promise<AnswerOf<'dashboards.list'>> {
    return { items: await this.dashboards.list(caller) };
  }

  @Serve('dashboards.make')
  make({ body }: InputOf<'dashboards.make'>, { caller }: Call): Promise<AnswerOf<'dashboards.make'>> {
    return this.dashboards.make(caller, body);
  }

  @Serve('dashboards.read')
  read({ params }: InputOf<'dashboards.read'>, { caller }: Call): Promise<AnswerOf<'dashboards.read'>> {
    return this.dashboards.read(caller, params.dashboardId);
  }

  @Serve('dashboards.change')
  change({ params, body }: InputOf<'dashboards.change'>, { caller }: Call): Promise<AnswerOf<'dashboards.change'>> {
    return this.dashboards.change(caller, params.dashboardId, body);
  }

  @Serve('dashboards.share')
  share({ params, body }: InputOf<'dashboards.share'>, { caller }: Call): Promise<AnswerOf<'dashboards.share'>> {
    return this.dashboards.share(caller, params.dashboardId, body.readers);
  }

  @Serve('dashboards.remove')
  async remove({ params }: InputOf<'dashboards.remove'>, { caller }: Call): Promise<string> {
    await this.dashboards.remove(caller, params.dashboardId);
    return 'The dashboard was removed';
  }

  @Serve('dashboards.answers')
  answers({ params, query }: InputOf<'dashboards.answers'>, { caller }: Call): Promise<AnswerOf<'dashboards.answers'>> {
    return this.answered.answers(caller, params.dashboardId, query.timezone);
  }
}
