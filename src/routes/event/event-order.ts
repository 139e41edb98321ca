import type { EventOrder } from '../../../contract/schemas/events.ts';

/** The filter is in the address: `/event?order=deadline`. */
export const orderIn = (search: URLSearchParams): EventOrder =>
  search.get('order') === 'deadline' ? 'deadline' : 'registration';
