import type { EventItem } from '../../../contract/schemas/events.ts';

export const eventPath = ({ category }: Pick<EventItem, 'category'>) =>
  `/event/${encodeURIComponent(category)}`;
