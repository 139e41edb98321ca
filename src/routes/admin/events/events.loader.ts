import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { EntrantsPage } from '../../../../contract/schemas/entrants.ts';
import type {
  GiveawayDetail,
  GiveawaysPage,
  Guest,
  WinnersPage,
} from '../../../../contract/schemas/giveaways.ts';
import { STAFF } from '../../../../contract/user.ts';
import { ApiError } from '../../../api/api-error.ts';
import { giveawaysApi } from '../../../api/giveaways.ts';
import { entered, type Titled } from '../frame/entered.ts';

export type LoadedGiveaways = Titled & { page: GiveawaysPage | null };
/** `winners`: null before the draw, for support before the announcement, and for editors. */
export type LoadedGiveaway = Titled & {
  event: GiveawayDetail | null;
  winners: WinnersPage | null;
};

export type LoadedEntrants = Titled & {
  page: EntrantsPage | null;
  /** Before the draw. */
  isOpen: boolean;
};

export type LoadedGuests = Titled & { event: GiveawayDetail | null; guests: Guest[] | null };

const isWrong = (error: unknown) =>
  error instanceof ApiError && [400, 404].includes(error.status ?? 0);

function askedIn({ request }: LoaderFunctionArgs, names: readonly string[]) {
  const { searchParams } = new URL(request.url);
  const asked = names.flatMap((name) => {
    const value = searchParams.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(asked) as Record<string, string>;
}

export async function loadGiveaways(args: LoaderFunctionArgs): Promise<LoadedGiveaways> {
  const { send, options, me, title } = await entered(args, msg`Events`, STAFF);
  const asked = askedIn(args, ['q', 'state', 'after']);
  try {
    return { title, me, page: me && (await giveawaysApi(send).page(asked, options)) };
  } catch (error) {
    throw isWrong(error) && Object.keys(asked).length > 0 ? redirect('/admin/events') : error;
  }
}

export async function loadEntrants(args: LoaderFunctionArgs): Promise<LoadedEntrants> {
  const { send, options, me, title } = await entered(args, msg`Entrants`, ['admin']);
  const id = String(args.params.id);
  const calls = giveawaysApi(send);
  try {
    const event = me && (await calls.detail(id, options));
    const asked = askedIn(args, ['state', 'after']);
    return {
      title,
      name: event?.title,
      me,
      page: event && (await calls.entrants(id, asked, options)),
      isOpen: event !== null && !event.drawnAt && event.halted !== 'cancelled',
    };
  } catch (error) {
    throw isWrong(error) ? redirect(`/admin/events/${encodeURIComponent(id)}`) : error;
  }
}

export async function loadGuests(args: LoaderFunctionArgs): Promise<LoadedGuests> {
  const { send, options, me, title } = await entered(args, msg`Guest list`, ['admin']);
  const id = String(args.params.id);
  const calls = giveawaysApi(send);
  try {
    const event = me && (await calls.detail(id, options));
    return {
      title,
      name: event?.title,
      me,
      event,
      guests: event && (await calls.guests(id, options)),
    };
  } catch (error) {
    throw isWrong(error) ? redirect('/admin/events') : error;
  }
}

export async function loadGiveaway(args: LoaderFunctionArgs): Promise<LoadedGiveaway> {
  const { send, options, me, title } = await entered(args, msg`Event`, STAFF);
  const id = String(args.params.id);
  const asked = askedIn(args, ['only', 'after']);
  const calls = giveawaysApi(send);
  try {
    const event = me && (await calls.detail(id, options));
    const areOut = me?.role === 'admin' || (me?.role === 'support' && event?.areResultsOut);
    const areShown = event?.drawnAt && areOut;
    const winners = areShown ? await calls.winners(id, asked, options) : null;
    return { title, name: event?.title, me, event, winners };
  } catch (error) {
    throw isWrong(error) ? redirect('/admin/events') : error;
  }
}
