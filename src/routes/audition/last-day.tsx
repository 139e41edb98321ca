import type { Audition } from '../../../contract/schemas/auditions.ts';
import { KstDay } from '../../ui/kst-day.tsx';

/** The day whose end is the deadline. */
export const LastDay = ({ audition }: { audition: Pick<Audition, 'endsAt'> }) => (
  <KstDay at={new Date(Date.parse(audition.endsAt) - 1).toISOString()} />
);
