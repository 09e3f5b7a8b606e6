import { Injectable } from '@nestjs/common';
import type { MeetingBeside } from '@cartulary/contracts/endpoints/meetings';
import { isFlowing } from '@cartulary/contracts/limits';
import type { Box } from '@cartulary/contracts/reading';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { MeetingBesideRow } from '@cartulary/database/entities/meetings-beside.entity';
import { repository } from '@cartulary/database/organisation-context';
import { SeenTogetherService } from '../../collaboration/seen-together.service.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { runs } from '../meeting.queries.js';
import { presentAs, recordAct, tell, thoseIn } from '../meeting-rows.js';
import { mayOf, type Present } from '../people.js';
import { showingIn, type Showing } from './showing.js';

/** The item shown next to a meeting to everyone in it. Showing an item grants no access; someone who may share it has to do that. */
@Injectable()
export class BesideService {
  constructor(
    private readonly database: Database,
    private readonly seen: SeenTogetherService,
  ) {}

  /**
   * Turning a page or marking a spot makes the caller the presenter. A slide, or the image of a page, is sent to
   * everyone, including people without access to the item.
   * @throws AppError not_found, meeting_not_in, meeting_not_allowed, not_slides, not_pages, sealed_document
   */
  show(
    caller: Caller,
    meetingId: string,
    { itemId, page, box, slide, pageToAll }: InputOf<'meetings.showBeside'>['body'],
  ): Promise<MeetingBeside> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { kind, sealed } = await this.seen.open(caller, itemId);
      if (slide !== null && kind !== 'presentation') throw new AppError('not_slides');
      if (slide !== null && sealed) throw new AppError('sealed_document');
      if (pageToAll) await requirePage(itemId, page);
      const toAll = slide !== null || pageToAll;
      const present = await presentAs(caller, meetingId);
      if (!mayOf(present.self.role, present.meeting).share) throw new AppError('meeting_not_allowed');
      const rows = repository(MeetingBesideRow);
      const before = await rows.findOneBy({ meetingId });
      const [slideId, slideStep] = [slide?.id ?? null, slide?.step ?? (pageToAll ? 0 : null)];
      const place = { page, box, slideId, slideStep, shownAt: new Date() };
      await rows.upsert({ meetingId, itemId, shownBy: present.self.id, ...place }, ['meetingId']);
      const known = before?.itemId === itemId ? before : null;
      if (known === null || (toAll && known.slideStep === null))
        await recordAct(caller.accountId, 'meeting.show', meetingId, {
          item: { kind, id: itemId },
          toEverybody: toAll,
        });
      await tell(meetingId, 'beside');
      const now = await this.of(present);
      if (now === null) throw new AppError('not_found');
      return now;
    });
  }

  /** @throws AppError not_found, meeting_not_in, access_denied */
  async hide(caller: Caller, meetingId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { self } = await presentAs(caller, meetingId);
      const row = await repository(MeetingBesideRow).findOneBy({ meetingId });
      if (row === null) return;
      if (row.shownBy !== self.id && !runs(self.role)) throw new AppError('access_denied');
      await repository(MeetingBesideRow).delete({ meetingId });
      await tell(meetingId, 'beside');
    });
  }

  /**
   * Gives every colleague in the meeting access to the item in its side panel.
   * @returns number of people who gained access
   * @throws AppError not_found, meeting_not_in; access_denied if the caller can't share the item; conflict
   */
  async openToAll(caller: Caller, meetingId: string): Promise<number> {
    const { itemId, accountIds } = await this.database.inOrganisation(caller.organisationId, async () => {
      await presentAs(caller, meetingId);
      const row = await repository(MeetingBesideRow).findOneBy({ meetingId });
      if (row === null) throw new AppError('not_found');
      return { itemId: row.itemId, accountIds: await accountsIn(meetingId) };
    });
    const given = await this.seen.openTo(caller, itemId, accountIds);
    if (given > 0) await this.database.inOrganisation(caller.organisationId, () => tell(meetingId, 'beside'));
    return given;
  }

  /** The shown item as a given participant sees it. Runs in a unit of work. */
  async of({ meeting, self }: Present): Promise<MeetingBeside | null> {
    const row = await repository(MeetingBesideRow).findOneBy({ meetingId: meeting.id });
    if (row === null) return null;
    const accountIds = await accountsIn(meeting.id);
    const asks = self.accountId === null ? accountIds : [...accountIds, self.accountId];
    const found = await this.seen.whoSees(row.itemId, asks);
    if (found === undefined) return null;
    const maySee = self.accountId !== null && found.who.has(self.accountId);
    const shown = toEverybody(await showingIn(meeting, this.seen));
    return {
      by: row.shownBy,
      item: maySee ? found.item : null,
      page: row.page,
      box: maySee || shown.pageShown !== null ? boxOf(row.box) : null,
      without: accountIds.filter((id) => !found.who.has(id)).length,
      ...shown,
    };
  }
}

/** The part that everyone in the meeting receives, with or without access to the item. */
function toEverybody(showing: Showing | undefined): Pick<MeetingBeside, 'slide' | 'pageShown'> {
  if (showing === undefined) return { slide: null, pageShown: null };
  const shownAt = showing.shownAt.toISOString();
  if (showing.kind === 'file') return { slide: null, pageShown: { shownAt } };
  return { slide: { id: showing.slideId, step: showing.step, shownAt }, pageShown: null };
}

/** Runs in a unit of work. @throws AppError not_pages; not_found for a page that isn't there */
async function requirePage(itemId: string, page: number): Promise<void> {
  const document = await repository(Document).findOneBy({ itemId });
  if (document === null || isFlowing(document.mediaType)) throw new AppError('not_pages');
  if (document.pageCount === null || page > document.pageCount) throw new AppError('not_found');
}

const boxOf = (box: number[] | null): Box | null => {
  if (box === null) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  return [left, top, right, bottom];
};

/** Account IDs of colleagues currently in a meeting. */
const accountsIn = async (meetingId: string): Promise<string[]> =>
  (await thoseIn(meetingId)).flatMap(({ accountId }) => accountId ?? []);
