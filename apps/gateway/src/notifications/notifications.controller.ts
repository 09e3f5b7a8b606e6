import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Serve('notifications.list')
  list({ query }: InputOf<'notifications.list'>, { caller }: Call): Promise<AnswerOf<'notifications.list'>> {
    return this.notifications.list(caller, query);
  }

  @Serve('notifications.unread')
  async unread(_: InputOf<'notifications.unread'>, { caller }: Call): Promise<AnswerOf<'notifications.unread'>> {
    return { unread: await this.notifications.countUnread(caller) };
  }

  @Serve('notifications.change')
  change(
    { params, body }: InputOf<'notifications.change'>,
    { caller }: Call,
  ): Promise<AnswerOf<'notifications.change'>> {
    return this.notifications.change(caller, params.notificationId, body);
  }

  @Serve('notifications.remove')
  async remove({ params }: InputOf<'notifications.remove'>, { caller }: Call): Promise<string> {
    await this.notifications.remove(caller, params.notificationId);
    return 'The notification was removed';
  }

  @Serve('notifications.mark')
  async mark({ body }: InputOf<'notifications.mark'>, { caller }: Call): Promise<AnswerOf<'notifications.mark'>> {
    return { changed: await this.notifications.markAll(caller, body.read) };
  }

  @Serve('notifications.clear')
  async clear(_: InputOf<'notifications.clear'>, { caller }: Call): Promise<AnswerOf<'notifications.clear'>> {
    return { changed: await this.notifications.clear(caller) };
  }

  @Serve('notifications.times')
  times(_: InputOf<'notifications.times'>, { caller }: Call): Promise<AnswerOf<'notifications.times'>> {
    return this.notifications.times(caller);
  }

  @Serve('notifications.set-times')
  setTimes(
    { body }: InputOf<'notifications.set-times'>,
    { caller }: Call,
  ): Promise<AnswerOf<'notifications.set-times'>> {
    return this.notifications.setTimes(caller, body);
  }
}
