import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ViewsService } from './views.service.js';

@Controller()
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Serve('views.list')
  list(_: InputOf<'views.list'>, { caller }: Call): Promise<AnswerOf<'views.list'>> {
    return this.views.list(caller);
  }

  @Serve('views.create')
  create({ body }: InputOf<'views.create'>, { caller }: Call): Promise<AnswerOf<'views.create'>> {
    return this.views.create(caller, body);
  }

  @Serve('views.change')
  change({ params, body }: InputOf<'views.change'>, { caller }: Call): Promise<AnswerOf<'views.change'>> {
    return this.views.change(caller, params.viewId, body);
  }

  @Serve('views.delete')
  async delete({ params }: InputOf<'views.delete'>, { caller }: Call): Promise<string> {
    await this.views.delete(caller, params.viewId);
    return 'The view was removed';
  }
}
